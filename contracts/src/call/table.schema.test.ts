import { expect, test } from 'vitest';
import { z } from 'zod';
import { tableFields } from './table.schema.ts';

const Input = z.object(tableFields(['name', 'createdAt'], '-createdAt'));

test('a table has words, an order by a known column either way, and a page', () => {
  expect(Input.parse({ q: ' ana ', sort: '-name', limit: 20, offset: 40 })).toEqual({
    q: 'ana',
    sort: '-name',
    limit: 20,
    offset: 40,
  });
});

test.each([{ sort: 'password_hash' }, { sort: '--name' }, { sort: null }, {}])('%j means the first order', (input) => {
  expect(Input.parse(input).sort).toBe('-createdAt');
});
