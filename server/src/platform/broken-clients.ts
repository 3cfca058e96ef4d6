import type { Pool, PoolClient } from 'pg';

/**
 * Gives clients whose connection died back to their pool. Kysely's controlled transactions, which the ORM uses, keep a
 * client for ever when BEGIN, COMMIT or ROLLBACK fails, so each crash of the database would cost the pool some places.
 */
export function returnBrokenClients(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      const { release } = client;
      // Its holder may still give it back as well, and a second time would throw.
      client.release = () => {};
      release(true);
    });
  });
}
