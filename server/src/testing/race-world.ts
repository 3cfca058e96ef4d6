// A world that calls are raced in: what a run has changed, and the world as it was before for the next one.
import pg from 'pg';
import { inject } from 'vitest';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;

interface Table {
  name: string;
  /** Without generated ones. */
  columns: string;
  key: string[];
}

export interface RaceWorld {
  /** Does the work in the world as it was when it was kept, and tells what it has changed, a line for each row. */
  effectOf<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; effect: string[] }>;
  close(): Promise<void>;
}

/** Own ids of the change feeds, and transaction ids: no two runs have the same. */
const COUNTERS: ReadonlySet<string> = new Set(['xid', 'version', 'seq']);
/** Of a job, what it is for: its times and its id are the queue's. */
const JOB = ['name', 'data', 'state'];

/** Ids from this one on are of rows that a run has added. */
const FIRST_NEW_ID = 900_001;
export const NEW_ID = /\b9\d{5}\b/g;

/** Keeps the world as it is now: every run starts from it, and leaves it so. */
export async function keepWorld(t: TestApp): Promise<RaceWorld> {
  const address = Object.assign(new URL(inject('postgres').adminUrl), { pathname: new URL(t.databaseUrl).pathname });
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => undefined);
  await client.connect();
  // So that new rows can be told from those of the world.
  await client.query(
    `select setval(c.oid, ${FIRST_NEW_ID}) from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
  );
  const tables = await readTables(client);
  const kept = await readRowsOf(client, tables);
  const digests = await readDigests(client, tables);
  return {
    async effectOf(work) {
      const answer = await work();
      const now = await readDigests(client, tables);
      const changed = tables.filter(({ name }) => now.get(name) !== digests.get(name));
      const after = await readRowsOf(client, changed);
      await restore(client, changed, kept);
      const effect = changed.flatMap((table) =>
        changesOf(table, kept.get(table.name) ?? [], after.get(table.name) ?? []),
      );
      return { answer, effect: effect.toSorted() };
    },
    close: () => client.end(),
  };
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid
         and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'car_change') or (n.nspname = 'jobs' and c.relname = 'job') order by 1`,
  );
  return rows;
}

async function readDigests(client: pg.Client, tables: readonly Table[]): Promise<Map<string, string>> {
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as digest from ${name} x`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(each.join(' union all '));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

async function readRowsOf(client: pg.Client, tables: readonly Table[]): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(x) as row from ${name} x`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** As a replica: neither triggers nor foreign keys. */
async function restore(client: pg.Client, tables: readonly Table[], kept: ReadonlyMap<string, Row[]>): Promise<void> {
  if (tables.length === 0) return;
  await client.query('begin; set local session_replication_role = replica');
  for (const { name, columns } of tables) {
    await client.query(`delete from ${name}`);
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(kept.get(name))],
    );
  }
  await client.query('commit');
}

function changesOf(table: Table, before: readonly Row[], after: readonly Row[]): string[] {
  const keyOf = (row: Row) => JSON.stringify(table.key.length > 0 ? table.key.map((column) => row[column]) : row);
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const lines: string[] = [];
  for (const row of after) {
    const old = known.get(keyOf(row));
    known.delete(keyOf(row));
    const shown = shownRow(table, row, old);
    if (!old) lines.push(`${table.name} + ${shown}`);
    else if (shown !== '{}') lines.push(`${table.name} ~ ${keyOf(row)} ${shown}`);
  }
  return [...lines, ...[...known.keys()].map((key) => `${table.name} - ${key}`)];
}

/** A new row without its id, or the changed columns of an old one; without what differs from run to run. */
function shownRow(table: Table, row: Row, old: Row | undefined): string {
  const columns = Object.keys(row).filter((column) => {
    if (COUNTERS.has(column) || (!old && table.key.includes(column))) return false;
    if (table.name === 'jobs.job' && !JOB.includes(column)) return false;
    return !old || JSON.stringify(old[column]) !== JSON.stringify(row[column]);
  });
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
}
