/** The connections to one replica, and how far it was when it was last looked at. */
import type pg from 'pg';
import type { Log } from '../context/context.ts';
import { createDependency } from '../resilience/dependency.ts';
import type { Orm } from './orm.ts';
import { openProbePool, type Primary } from './primary.ts';
import { fallBackToPrimary, isIllness, mustBeRepeated } from './replica-pool.ts';
import { positionIn, type WalPosition } from './wal-history.ts';

/**
 * Statements end themselves after eight seconds; what is slower does not answer at all. The pool says how many are asked
 * at once: nothing waits for a place here.
 */
const DEPENDENCY = { name: 'replica', timeoutMs: 9_000, concurrency: 256, queue: 0 } as const;

/** After a failover the address may lead to the new primary, which has everything. */
const REPLICA_POSITION = `select ((case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
  else pg_current_wal_insert_lsn() end) - '0/0')::text as position, not pg_is_in_recovery() as is_primary`;

export interface ReplicaOptions {
  primary: Orm;
  urls: readonly string[];
  /** Opens the connections to a database, without connecting; `onPool` sees the pool before its first use. */
  open(url: string, onPool: (pool: pg.Pool) => void): Promise<Orm>;
  log: Log;
  /** Tests do not wait so long. */
  maxBehindMs?: number;
}

export interface Replica {
  orm: Orm;
  /** Reads its state, without waiting in the queue of other statements. */
  probePool: pg.Pool;
  dependency: ReturnType<typeof createDependency>;
  host: string;
  position: WalPosition;
  /** The address leads to the primary, as one of three does where each machine has its own. */
  isPrimary: boolean;
  /** When it said so, by `performance.now()`. */
  seenAt: number;
  repeated: number;
  /** Statements under way, and those that wait for a connection. */
  busy(): number;
}

export async function openReplica(url: string, primary: Primary, { open, log }: ReplicaOptions): Promise<Replica> {
  const dependency = createDependency({ ...DEPENDENCY, isFailure: isIllness });
  const { host } = new URL(url);
  const onFallBack = (error: unknown): boolean => {
    if (isIllness(error)) {
      // The next look decides; until then the others are not sent into the same fault.
      replica.seenAt = -Infinity;
      log.warn({ err: error, host, isPrimaryAway: primary.isAway }, 'a replica failed');
    }
    // Waiting for a primary that is away would hold what the next reader needs.
    if (primary.isAway && !mustBeRepeated(error)) return false;
    replica.repeated += 1;
    return true;
  };
  let busy = () => 0;
  const orm = await open(url, (pool) => {
    fallBackToPrimary(pool, { primary: primary.pool, dependency, onFallBack });
    busy = () => pool.totalCount - pool.idleCount + pool.waitingCount;
  });
  const state = { position: 0n, isPrimary: false, seenAt: -Infinity, repeated: 0 };
  const replica: Replica = { orm, probePool: openProbePool(url), dependency, host, ...state, busy: () => busy() };
  return replica;
}

interface ProbeAnswer {
  position: string;
  is_primary: boolean;
}

/** Asks it how far it is; one that does not answer was never seen. */
export async function probeReplica(replica: Replica): Promise<void> {
  try {
    const ask = () => replica.probePool.query<ProbeAnswer>(REPLICA_POSITION);
    // A breaker that is open needs a call that tries.
    const answer = await (replica.dependency.state === 'closed' ? ask() : replica.dependency.run(ask));
    replica.position = positionIn(answer);
    replica.isPrimary = answer.rows[0]?.is_primary ?? false;
    replica.seenAt = performance.now();
  } catch {
    replica.seenAt = -Infinity;
  }
}
