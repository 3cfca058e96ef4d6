/** Writes through HAProxy as a server does, and remembers what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, firstOf } from './plan.ts';
import type { Cluster } from './cluster.ts';
import { UnreplicatedCommitError } from '../../server/src/platform/database/unreplicated-commits.ts';

const PAUSE_MS = 100;
const ANSWER_LIMIT_MS = 9_000;

export interface Writer {
  /** Ends the writing: which rows were acknowledged, and which of them the database has. */
  stop(): Promise<{ acknowledged: number; lost: number }>;
  /**
   * Milliseconds from this call to the next acknowledged write over a connection made after it: a backend of a killed
   * PostgreSQL may still commit what it is asked.
   */
  untilNextWrite(): Promise<number>;
}

/**
 * One row after the other, over one connection, as a pool of one would: after a failure it is a new one. A new one for
 * each row would cost a database that returns more than the rows.
 */
export async function startWriting(cluster: Cluster): Promise<Writer> {
  const acknowledged: number[] = [];
  let openedAt = 0;
  let isOld = false;
  let isRunning = true;
  await query(cluster, 'create table if not exists acknowledged (id int primary key)');
  await query(cluster, 'truncate acknowledged');
  const writing = (async () => {
    let kept: pg.Client | null = null;
    for (let id = 0; isRunning; id++) {
      if (isOld) kept = leave(kept);
      isOld = false;
      const from = kept ? openedAt : performance.now();
      try {
        kept ??= await connected(cluster);
        await ask(kept, 'insert into acknowledged values ($1)', [id]);
        acknowledged.push(id);
        openedAt = from;
      } catch {
        kept = leave(kept);
      }
      await sleep(PAUSE_MS);
    }
    leave(kept);
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
      isOld = true;
      while (openedAt < from) await sleep(PAUSE_MS);
      return performance.now() - from;
    },
  };
}

/** On the primary, through the HAProxy of the first server's machine. A commit that no replica has is an error. */
export async function query(cluster: Cluster, sql: string, values: unknown[] = []): Promise<{ id: number }[]> {
  const client = await connected(cluster);
  return ask(client, sql, values).finally(() => leave(client));
}

async function connected(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(cluster.plan, firstOf(cluster.plan, 'web')),
    connectionTimeoutMillis: 2_000,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    (error: unknown) => {
      leave(client);
      throw error;
    },
  );
}

function leave(client: pg.Client | null): null {
  void client?.end().catch(() => undefined);
  return null;
}

async function ask(client: pg.Client, sql: string, values: unknown[]): Promise<{ id: number }[]> {
  let isUnreplicated = false;
  const listen = ({ routine }: { routine?: string | undefined }) =>
    (isUnreplicated ||= routine === 'SyncRepWaitForLSN');
  client.on('notice', listen);
  const { rows } = await client.query<{ id: number }>(sql, values).finally(() => client.off('notice', listen));
  if (isUnreplicated) throw new UnreplicatedCommitError('the commit might not have been replicated');
  return rows;
}
