/** The primary beside its replicas: whether it answers, and what is not asked of it while it does not. */
import pg from 'pg';
import { unavailable } from '../errors/errors.ts';
import type { Orm } from './orm.ts';
import { countLiving } from './pool-growth.ts';

export const PROBE_TIMEOUT_MS = 1_000;
/** It is looked at twice a second, and the next primary is there within ten. */
const RETRY_AFTER_S = 2;

export interface Primary {
  readonly pool: pg.Pool;
  /** Reads its state, without waiting in the queue of other statements. */
  readonly probePool: pg.Pool;
  /** It has not answered the last look. */
  isAway: boolean;
}

export async function openPrimary(orm: Orm): Promise<Primary> {
  const pool = await orm.em.getConnection().getNativeClient();
  const primary = { pool, probePool: openProbePool(orm.config.get('clientUrl') ?? ''), isAway: false };
  refuseWhileAway(primary);
  return primary;
}

/** One connection, whose answers are soon or none. */
export function openProbePool(url: string): pg.Pool {
  const probePool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  probePool.on('error', () => undefined);
  return probePool;
}

/**
 * Without a connection to a primary that is away a caller gets 503 at once. Each would try for two seconds otherwise,
 * and a PostgreSQL that is back starts a process for each of those that have given up: with all servers' callers it has
 * no time left for one that waits. The look tells when it is back.
 */
export function refuseWhileAway(primary: Pick<Primary, 'pool' | 'isAway'>): void {
  const { pool } = primary;
  const living = countLiving(pool);
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  pool.connect = ((done?: (error: Error) => void) => {
    if (!primary.isAway || living() > 0) return connect(done);
    const refusal = unavailable(RETRY_AFTER_S);
    if (!done) return Promise.reject(refusal);
    process.nextTick(done, refusal);
    return undefined;
  }) as pg.Pool['connect'];
}
