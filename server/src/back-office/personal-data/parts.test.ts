import { afterAll, expect, test } from 'vitest';
import type { PersonalData } from '../../platform/context/personal-data.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { PARTS } from './parts.ts';

const t = useTestApp();
afterAll(() => t.em().execute('drop table if exists diary'));

/** Columns that reference an account, or whose names are those of names and contact data. */
const PERSONAL = `
  select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
    a.attname ~ '(^|_)(user|admin|author|buyer)_id$|(^|_)(email|phone|name|to_address|reply_to)$'
    or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      and f.confrelid = 'app_user'::regclass and a.attnum = any(f.conkey))) order by 1`;

/** Names of things. */
const NO_PERSONS = /^(brand|model|city|mikro_orm_migrations|saved_search|server_instance)\.name$|\.file_name$/;
/**
 * References to an erased account identify nobody; these record whose decision or file it was, and stay (docs/rules/accounts.md
 * "Deletion").
 */
const KEPT = [
  'audit_log.actor_id',
  'audit_log.impersonator_id',
  'moderation_decision.answered_by_id',
  'moderation_decision.decided_by_id',
  'moderation_decision.ended_by_id',
  'upload.user_id',
];

async function undeclared(parts: readonly PersonalData[]): Promise<string[]> {
  const known = new Set([...parts.flatMap(({ columns }) => columns), ...KEPT]);
  const rows = await readRows(t.em(), { column: col.text }, PERSONAL);
  return rows.map(({ column }) => column).filter((column) => !known.has(column) && !NO_PERSONS.test(column));
}

test('every personal column is erased and exported by the part of its feature', async () => {
  expect(await undeclared(PARTS)).toEqual([]);
});

test('no part names a column that does not exist', async () => {
  const columns = await readRows(
    t.em(),
    { name: col.text },
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const there = columns.map(({ name }) => name);
  expect(there).toEqual(expect.arrayContaining(PARTS.flatMap(({ columns: own }) => own)));
});

test('a table with a user’s column is reported until its feature provides erase and export', async () => {
  await t
    .em()
    .execute('create table diary (id serial primary key, writer int references app_user (id), phone text, words text)');
  expect(await undeclared(PARTS)).toEqual(['diary.phone', 'diary.writer']);
  const columns = ['diary.writer', 'diary.phone'];
  // @ts-expect-error a part needs export
  const erasing: PersonalData = { columns, erase: [] };
  // @ts-expect-error a part needs erase
  const exporting: PersonalData = { columns, export: {} };
  const both: PersonalData<never> = { columns, erase: erasing.erase, export: exporting.export };
  expect(await undeclared([...PARTS, both])).toEqual([]);
});
