/** Schema and data, once the database is available: migrations, then the seed, by one process at a time. */
import type { Orm } from '../../platform/database/orm.ts';
import type { ReadReplicas } from '../../platform/database/read-replicas.ts';
import { type Query, withConnection } from '../../platform/database/postgres/connection.ts';
import { PostgresError } from '../../platform/database/postgres/postgres-error.ts';
import { retry } from '../../platform/resilience/retry.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import type { Readiness } from './readiness.ts';

/** Any fixed number; another server on the same database waits here until we are done. */
const PREPARE_LOCK = 7_263_002;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 1_000;
/** Whoever reads a table waits behind a migration that waits for it: better it gives up, and is tried again. */
const LOCK_LIMIT = '1s';
/** The server's tests run on it too (`npm run test:long`). */
const OLDEST_POSTGRES = 15;

export interface Preparation {
  url: string;
  migrate: () => Promise<void>;
  seed: () => Promise<void>;
  readiness: Readiness;
  log: { warn(fields: object, message: string): void };
  signal: AbortSignal;
}

/**
 * Waits for an unavailable database as long as it takes, and starts over if it is lost meanwhile. Rejects when a
 * migration or the seed itself fails. Resolves early when `signal` is aborted.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { log, signal } = preparation;
  await retry(() => prepareAlone(preparation), {
    firstPauseMs: FIRST_PAUSE_MS,
    maxPauseMs: MAX_PAUSE_MS,
    signal,
    onFailure: (error) => {
      // Transient errors (connection lost, refused, starting up) are "unavailable" for a visitor as well.
      if (toDomainError(error).code !== 'unavailable') throw error;
      log.warn({ err: error }, 'waiting for the database');
    },
  });
}

/**
 * Brings the schema up to date, all or nothing, and returns the names of the migrations that ran. Rejects with "lock not
 * available" (55P03) when others use one of the tables too long.
 */
export async function migrate(orm: Orm): Promise<string[]> {
  // Its own progress lines are meant for a terminal, not for a log.
  orm.config.set('migrations', { ...orm.config.get('migrations'), silent: true });
  const done = await orm.em.getConnection().transactional(async (transaction) => {
    await orm.em.getConnection().execute(`set local lock_timeout = '${LOCK_LIMIT}'`, [], 'run', transaction);
    return orm.migrator.up({ transaction });
  });
  return done.map(({ name }) => name);
}

async function prepareAlone({ url, migrate, seed, readiness }: Preparation): Promise<void> {
  await withConnection(url, async (query) => {
    await requireVersion(query);
    await query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await migrate();
    readiness.mark('migrations', true);
    await seed();
    readiness.mark('seed', true);
  });
}

async function requireVersion(query: Query): Promise<void> {
  const { rows } = await query(`select current_setting('server_version_num')::int / 10000 as major`);
  const { major } = rows[0] as { major: number };
  if (major < OLDEST_POSTGRES) {
    throw new PostgresError(`DATABASE_URL names PostgreSQL ${major}; it must be ${OLDEST_POSTGRES} or newer`);
  }
}

/**
 * Whether the server may get traffic: without the primary replicas answer reads, and writes get 503. All servers lack it
 * at once: if none were ready, the balancer would have nobody to send readers to.
 */
export const databaseCheck =
  (reads: Pick<ReadReplicas, 'canRead'> | undefined, probe: () => Promise<boolean>) => async (): Promise<boolean> =>
    reads?.canRead === true || probe();

/** A probe for /readyz: queries at most once a second, however often it is called. */
export function databaseProbe(url: string, now: () => number = Date.now): () => Promise<boolean> {
  let askedAt = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (now() - askedAt >= 1_000) {
      askedAt = now();
      answer = withConnection(url, (query) => query('select 1')).then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}
