/** An engine kept in a file, so that a server that starts again reads from the database only what has changed since. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '../../../platform/context/context.ts';
import { Engine } from '../engine/engine.ts';
import type { EngineState } from '../engine/engine-state.ts';
import { FILTER_TABLE } from '../filter/filter-table.ts';
import type { Cursor } from './change-log.ts';
import { continues, type DatabaseLife } from './database-life.ts';
import { readArrays, withFile, writeArrays } from './engine-file.ts';
import { readNames } from './read-cars.ts';

/** An engine, and what it was read from. */
export interface SavableEngine {
  engine: Engine;
  life: DatabaseLife;
  /** The position in the log when the engine took something of it the last time. */
  position: bigint;
  cursor: Cursor;
}

interface Head {
  /** A hash of the code and the schema that have made it. */
  key: string;
  life: DatabaseLife;
  position: string;
  cursor: Cursor;
  /** A time of the database's clock; all changes that the engine lacks came later. */
  savedAt: string;
  facts: EngineState['facts'];
}

/** With more changes than this share of the cars, loading all is not much slower. */
const MAX_CHANGED_SHARE = 1 / 20;
// Changes are kept for a day (car-change.job.ts).
const MAX_AGE = '12 hours';
/** Left for the database and for pictures, whose writes end at 96 MiB (platform/resilience/disk-guard.ts). */
const SPARE_BYTES = 1e9;
const CODE = fileURLToPath(new URL('..', import.meta.url));

/**
 * The text of the views, functions and triggers through which the database shows a car. A migration that changes none of them and
 * writes cars has its changes in the log, as for the engines that run.
 */
const MEANING = `
  select relname || pg_get_viewdef(oid) as text from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc
    where prokind in ('f', 'p') and pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select attname || format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = 'car_state'::regclass and attnum > 0`;

/** Differs whenever the code of searches, the filters or the schema's meaning do: a state may mean something else then. */
async function keyOf(client: pg.Client): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(CODE, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  for (const name of names) hash.update(await readFile(path.join(CODE, name)));
  hash.update(JSON.stringify(FILTER_TABLE, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
  const { rows } = await client.query(
    `select md5(string_agg(text, ';' order by text)) as meaning from (${MEANING}) as all_of`,
  );
  return hash.update(JSON.stringify(rows)).digest('hex');
}

/**
 * Writes the engine beside the file, then in its place. Rejects when the engine changes meanwhile, as it does where this
 * connection is lost and the next one goes on, and where the disk has little room left.
 */
export async function saveEngine(file: string, client: pg.Client, savable: SavableEngine): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now');
  const { engine, life, cursor, position } = savable;
  const { version, state } = engine;
  const { facts, numbers } = state;
  const savedAt = rows[0]?.now ?? '-infinity';
  const head: Head = { key: await keyOf(client), life, position: String(position), cursor, savedAt, facts };
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < engine.figures.bytes + SPARE_BYTES) throw new Error('the disk has too little room');
  const unfinished = `${file}.part`;
  try {
    await withFile(unfinished, 'w', (handle) => writeArrays(handle, head, numbers));
    if (engine.version !== version) throw new Error('the engine has changed meanwhile');
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * The engine of the file with all that it lacks still in the log of changes; null where there is none, or it is of
 * other code, of another database, too old, or broken.
 */
export async function restoreEngine(
  file: string,
  client: pg.Client,
  { life, log }: { life: DatabaseLife; log: Log },
): Promise<{ engine: Engine; cursor: Cursor } | null> {
  try {
    const isValid = async (head: Head) =>
      head.key === (await keyOf(client)) &&
      continues(head.life, life, BigInt(head.position)) &&
      (await canCatchUp(client, head));
    const read = await withFile(file, 'r', (handle) => readArrays<Head>(handle, isValid));
    if (!read) return null;
    const { facts, cursor } = read.head;
    return { engine: Engine.restored(await readNames(client), { facts, numbers: read.arrays }), cursor };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error }, 'the saved search engine could not be used');
    return null;
  }
}

async function canCatchUp(client: pg.Client, { savedAt, cursor, facts }: Head): Promise<boolean> {
  const most = Math.ceil(facts.count * MAX_CHANGED_SHARE);
  const { rows } = await client.query<{ can: boolean }>(
    `select now() - $1::timestamptz < interval '${MAX_AGE}' and $4::int >= (select count(*) from (
       select 1 from car_change where (xid, seq) > ($2::xid8, $3::bigint) limit $4::int + 1) as changes) as can`,
    [savedAt, cursor.xid, cursor.seq, most],
  );
  return rows[0]?.can === true;
}
