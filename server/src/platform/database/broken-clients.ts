import type { Pool, PoolClient } from 'pg';

// The driver's message for its `query_timeout`; it has no code.
const SILENCE = 'Query read timeout';

/**
 * Closes the connection of a query that timed out. The driver only forgets such a query: the rollback, and the next
 * user of the connection, would wait behind it for as long again.
 */
export function dropSilentClients(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...query: unknown[]) => unknown;
    const listening = (...query: unknown[]): unknown => {
      const answer = ask(...query);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === SILENCE) streamOf(client)?.destroy();
        });
      }
      return answer;
    };
    client.query = listening as typeof client.query;
  });
}

/** Below the driver's types: closing a connection gracefully would wait for the query as well. */
export const streamOf = (client: PoolClient) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream;

/**
 * Releases clients whose connection died to their pool. Kysely's controlled transactions, which the ORM uses, never
 * release a client when BEGIN, COMMIT or ROLLBACK fails, so each crash of the database would shrink the pool.
 */
export function returnBrokenClients(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      const { release } = client;
      // Its holder may still release it as well, and a second time would throw.
      client.release = () => {};
      release(true);
    });
  });
}
