// What PostgreSQL's catalogue says of the schema after all migrations.
import { expect, test } from 'vitest';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

/** Foreign keys whose first column is not the first one of a valid index of all rows that have a value. */
const UNINDEXED = `
  select f.conrelid::regclass || '.' || a.attname as column
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = f.conrelid and i.indisvalid and i.indkey[0] = f.conkey[1] and (
      i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)')
  )
  order by 1`;

test('every foreign key has an index, so that a deletion scans no table for references', async () => {
  const rows = await readRows(t.em(), { column: col.text }, UNINDEXED);
  expect(rows.map(({ column }) => column)).toEqual([]);
});

test('every constraint has been validated', async () => {
  const rows = await readRows(
    t.em(),
    { name: col.text },
    `select conrelid::regclass || '.' || conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and not convalidated order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
