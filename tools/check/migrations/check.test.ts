import { expect, test } from 'vitest';
import { complaintsOf } from './check.ts';

const of = (...sql: string[]) => complaintsOf([{ name: 'Migration20270101000000_New', sql }], {});
const REASON = 'a test';

test.each([
  ['a column is dropped', 'alter table "car" drop column "color"', 'ban-drop-column'],
  ['a table is dropped', 'drop table "car"', 'ban-drop-table'],
  ['a column is renamed', 'alter table "car" rename column "color" to "paint"', 'renaming-column'],
  ['a table is renamed', 'alter table "car" rename to "vehicle"', 'renaming-table'],
  ['a type is changed', 'alter table "car" alter column "price" type bigint', 'changing-column-type'],
  ['a column becomes required', 'alter table "car" alter column "color" set not null', 'adding-not-nullable-field'],
  ['a new column is required', 'alter table "car" add column "vin" text not null', 'adding-required-field'],
  [
    'a unique constraint is added',
    'alter table "car" add constraint "u" unique ("vin")',
    'disallowed-unique-constraint',
  ],
  [
    'a check reads every row',
    'alter table "car" add constraint "c" check ("price" > 0)',
    'constraint-missing-not-valid',
  ],
  ['an index blocks writes', 'create index "i" on "car" ("price")', 'require-concurrent-index-creation'],
])('fails when %s', (_what, sql, rule) => {
  expect(of(sql).join('\n')).toContain(rule);
});

test('passes what only expands', () => {
  expect(
    of('create table "note" ("id" bigint primary key, "text" text not null)', 'create index "n" on "note" ("text")'),
  ).toEqual([]);
  expect(of('alter table "car" add column "vin" text')).toEqual([]);
  expect(of('alter table "car" add constraint "c" check ("price" > 0) not valid')).toEqual([]);
});

test('an acceptance is for one rule of one migration, and fails when it is for nothing', () => {
  const name = 'Migration20270101000000_New';
  const texts = [{ name, sql: ['alter table "car" drop column "color"'] }];
  expect(complaintsOf(texts, { [name]: { rules: ['ban-drop-column'], reason: REASON } })).toEqual([]);
  const others = complaintsOf(texts, { [name]: { rules: ['ban-drop-table'], reason: REASON } });
  expect(others.join('\n')).toMatch(/ban-drop-column[^]*ban-drop-table is accepted, but not reported/);
});
