/** Writes through HAProxy as a server does, and remembers what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, ofKind } from './plan.ts';
import type { Cluster } from './cluster.ts';
import { UnreplicatedCommitError } from '../server/src/platform/database/unreplicated-commits.ts';

/** Each write opens a connection, whose password costs both sides more than the write itself. */
const PAUSE_MS = 100;
const ANSWER_LIMIT_MS = 9_000;

export interface Writer {
  /** Ends the writing: which rows were acknowledged, and which of them the database has. */
  stop(): Promise<{ acknowledged: number; lost: number }>;
  /** Milliseconds from this call to the next acknowledged write that began after it. */
  untilNextWrite(): Promise<number>;
}

/** One row after the other, each over a new connection: nothing hides in a pool. */
export async function startWriting(cluster: Cluster): Promise<Writer> {
  const acknowledged: number[] = [];
  let beganAt = 0;
  let isRunning = true;
  await query(cluster, 'create table if not exists acknowledged (id int primary key)');
  await query(cluster, 'truncate acknowledged');
  const writing = (async () => {
    for (let id = 0; isRunning; id++) {
      const from = performance.now();
      await query(cluster, 'insert into acknowledged values ($1)', [id]).then(
        () => {
          acknowledged.push(id);
          beganAt = from;
        },
        () => undefined,
      );
      await sleep(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isRunning = false;
      await writing;
      const rows = await query(cluster, 'select id from acknowledged');
      const stored = new Set(rows.map(({ id }) => id));
      return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !stored.has(id)).length };
    },
    untilNextWrite: async () => {
      const from = performance.now();
      while (beganAt < from) await sleep(PAUSE_MS);
      return performance.now() - from;
    },
  };
}

/** On the primary, through the HAProxy of the first server's machine. A commit that no replica has is an error. */
export async function query(cluster: Cluster, sql: string, values: unknown[] = []): Promise<{ id: number }[]> {
  const [web] = ofKind(cluster.plan, 'web');
  if (!web) throw new Error('the cluster has no server');
  const client = new pg.Client({
    connectionString: databaseUrl(cluster.plan, web),
    connectionTimeoutMillis: 2_000,
    query_timeout: ANSWER_LIMIT_MS,
  });
  let isUnreplicated = false;
  client.on('error', () => undefined);
  client.on('notice', ({ routine }) => (isUnreplicated ||= routine === 'SyncRepWaitForLSN'));
  try {
    await client.connect();
    const { rows } = await client.query<{ id: number }>(sql, values);
    if (isUnreplicated) throw new UnreplicatedCommitError('the commit might not have been replicated');
    return rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
