/** Loads an engine from one snapshot: of a replica, brought to the primary's present, or of the primary itself. */
import pg from 'pg';
import type { Log } from '../../../platform/context/context.ts';
import { withTimeout } from '../../../platform/resilience/timeout.ts';
import { Engine } from '../engine/engine.ts';
import { type Changes, type Cursor, presentCursor, readChanges } from './change-log.ts';
import { countCars, eachCar, readCars, readNames, readOrder } from './read-cars.ts';

export interface LoadingDeps {
  log: Log;
  /** Replicas to load from, in this order; the primary where none answers. */
  replicaUrls?: readonly string[] | undefined;
  /** Called with the number of cars before they are loaded; false: another engine follows them (docs/decisions, 18). */
  mayLoad?(cars: number): boolean;
}

export interface Loaded {
  engine: Engine;
  /** The position of the snapshot: every change that it lacks comes after it, whichever server the snapshot is of. */
  cursor: Cursor;
}

const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 5_000;

/** `elsewhere`: so many cars are another engine's. */
export async function loadEngine(
  primary: pg.Client,
  deps: LoadingDeps,
): Promise<(Loaded & { isFromReplica: boolean }) | 'elsewhere'> {
  for (const url of deps.replicaUrls ?? []) {
    const copy = await loadCopy(url, deps);
    if (copy === 'elsewhere') return copy;
    if (copy && (await catchUp(primary, copy))) return { ...copy, isFromReplica: true };
  }
  const loaded = await loadFrom(primary, deps);
  return loaded === 'elsewhere' ? loaded : { ...loaded, isFromReplica: false };
}

// Changes are kept for a day (car-change.job.ts): of an older replica some might be gone. Each minute something is
// written (the clock's mark), so this is null or old only where nothing arrives.
const IS_CURRENT = `select pg_is_in_recovery() and pg_last_xact_replay_timestamp() > now() - interval '1 hour' as is_current`;

/** Null when the replica does not answer, is too old or the primary by now, or cancels so long a read. */
async function loadCopy(url: string, deps: LoadingDeps): Promise<Loaded | 'elsewhere' | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'autonou search engine',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_current: boolean | null }>(IS_CURRENT);
    return rows[0]?.is_current ? await loadFrom(client, deps) : null;
  } catch (error) {
    deps.log.warn({ err: error }, 'the search engine could not be loaded from a replica');
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function loadFrom(client: pg.Client, { mayLoad }: LoadingDeps): Promise<Loaded | 'elsewhere'> {
  await client.query('begin isolation level repeatable read read only');
  // Otherwise sorting a million cars takes three processes, and their cores, from those who ask this server meanwhile.
  await client.query('set local max_parallel_workers_per_gather = 0');
  const cursor = await presentCursor(client);
  if (mayLoad?.(await countCars(client)) === false) return 'elsewhere';
  const order = await readOrder(client);
  const engine = new Engine(await readNames(client), order.length);
  engine.reserve(order);
  await eachCar(client, (car) => engine.load(car));
  await client.query('commit');
  engine.finishLoading();
  return { engine, cursor };
}

/** Brings a copy to the primary's present; false: what it holds is no longer valid. */
export async function catchUp(primary: pg.Client, copy: Loaded): Promise<boolean> {
  for (;;) {
    const changes = await inTime(readChanges(primary, copy.cursor));
    if (changes.isEverything) return false;
    await applyChanges(primary, copy.engine, changes);
    copy.cursor = changes.cursor;
    if (!changes.hasMore) return true;
  }
}

/** Reads the changed cars and names anew. */
export async function applyChanges(
  client: pg.Client,
  engine: Engine,
  { carIds, hasNames }: Pick<Changes, 'carIds' | 'hasNames'>,
): Promise<void> {
  if (hasNames) engine.rename(await inTime(readNames(client)));
  if (carIds.length === 0) return;
  const cars = await inTime(readCars(client, carIds));
  const found = new Set(cars.map(({ id }) => id));
  engine.apply(
    cars,
    carIds.filter((id) => !found.has(id)),
  );
}

/** A database that does not answer counts as lost. */
export const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  withTimeout(answer, ANSWER_LIMIT_MS, () => {
    throw new Error('the database does not answer');
  });
