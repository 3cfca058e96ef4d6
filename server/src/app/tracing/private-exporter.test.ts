import { expect, test } from 'vitest';
import { withoutValues } from './private-exporter.ts';

test.each([
  [`insert into "lead" ("name") values ('Ana O''Brien', 27)`, 'insert into "lead" ("name") values (?, ?)'],
  ['select * from car where id = $1 and price < $12', 'select * from car where id = $1 and price < $12'],
  [String.raw`select E'it\'s' || 'x', 1.5`, 'select ? || ?, ?'],
  ['select price_30d from car2 where year >= 2024', 'select price_30d from car2 where year >= ?'],
])('a statement without its values: %s', (sql, expected) => {
  expect(withoutValues(sql)).toBe(expected);
});

test('a long statement is cut', () => {
  expect(withoutValues(`select ${'x, '.repeat(2_000)}`)).toHaveLength(2_000);
});
