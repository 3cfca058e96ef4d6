/** A replica's connections: what the replica can't answer is asked of the primary, a statement at a time. */
import type { Pool, PoolClient, QueryResult } from 'pg';
import { type Dependency, DependencyUnavailable } from '../resilience/dependency.ts';

const BEGIN = /^(?:begin|start transaction)/i;

type Ask = (...query: unknown[]) => Promise<QueryResult>;

// 25006: a write, which a replica refuses. 57P01-57P03: it stops or starts. 08: its connection.
const OF_REPLICAS = /^(?:25006|57P0[123]|08)/;
const OF_SOCKETS = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
// Recovery cancels statements under several codes.
const BY_MESSAGE =
  /conflict with recovery|Connection terminated|not queryable|Query read timeout|timeout exceeded when/i;

/** Whether the primary would have answered: the fault is the replica's, not the statement's. */
function isFaultOfReplica(error: unknown): boolean {
  if (error instanceof DependencyUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return OF_REPLICAS.test(code) || OF_SOCKETS.test(code) || BY_MESSAGE.test(error.message);
}

const hasMessage = (error: unknown, pattern: RegExp): boolean => error instanceof Error && pattern.test(error.message);

/** A write or a cancelled statement, which only the primary can answer. */
export const mustBeRepeated = (error: unknown): boolean =>
  hasMessage(error, /read-only transaction|conflict with recovery/);

/**
 * Such statements say nothing about the replica's health, nor does a connection that was not free in time: where the
 * replica is silent, the looks at it say so.
 */
export const isIllness = (error: unknown): boolean =>
  isFaultOfReplica(error) && !mustBeRepeated(error) && !hasMessage(error, /timeout exceeded when/);

interface FallBack {
  primary: Pool;
  dependency: Dependency;
  /** Says whether the primary is to be asked; otherwise the error is the answer. */
  onFallBack(error: unknown): boolean;
}

/** Repeats on the primary what the replica could not do. Transactions must not be begun here (read-replicas.ts). */
export function fallBackToPrimary(replica: Pool, { primary, dependency, onFallBack }: FallBack): void {
  const connect = replica.connect.bind(replica) as (callback?: unknown) => Promise<PoolClient>;
  // A caller waits here for a connection, and holds no place of the dependency: the statements of those who have one
  // need the places, and would wait for the caller.
  const connectOrFallBack = async (): Promise<PoolClient> => {
    try {
      if (dependency.state === 'open') throw new DependencyUnavailable('replica', 'open');
      return await connect();
    } catch (error) {
      if (!isFaultOfReplica(error) || !onFallBack(error)) throw error;
      return primary.connect();
    }
  };
  replica.connect = ((callback?: unknown) => (callback ? connect(callback) : connectOrFallBack())) as Pool['connect'];

  replica.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask;
    const askOrFallBack = async (text: string, values: unknown): Promise<QueryResult> => {
      // Its statements would be divided between two databases.
      if (BEGIN.test(text)) throw new Error('a transaction belongs to the primary');
      try {
        return await dependency.run(() => ask(text, values));
      } catch (error) {
        if (!isFaultOfReplica(error) || !onFallBack(error)) throw error;
        return primary.query(text, values as unknown[]);
      }
    };
    client.query = ((...query: unknown[]) => {
      const [text, values] = query;
      const isPlain = typeof text === 'string' && typeof query.at(-1) !== 'function';
      return isPlain ? askOrFallBack(text, values) : ask(...query);
    }) as PoolClient['query'];
  });
}
