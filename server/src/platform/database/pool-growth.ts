/** How a pool grows: a few connections at a time, so that a database that is back answers those who wait for it. */
import type { Pool } from 'pg';

/** Being made at the same time. The statements that wait meanwhile go over the connections that are there already. */
const AT_ONCE = 2;

const counts = new WeakMap<Pool, () => number>();

/** How many of the pool's connections live, from the first call on; its own count has those that are being made too. */
export function countLiving(pool: Pool): () => number {
  const known = counts.get(pool);
  if (known) return known;
  let living = 0;
  pool.on('connect', () => (living += 1)).on('remove', () => (living -= 1));
  const count = () => living;
  counts.set(pool, count);
  return count;
}

/**
 * Without it a pool makes as many connections as there are callers. Each costs a database far more than a statement,
 * and after a fail-over all servers' pools begin at once: none is ready within the callers' two seconds, those who gave
 * up stay in the database's line, and it never gets to the others.
 *
 * @param size of the pool
 */
export function growSlowly(pool: Pool, size: number): void {
  const living = countLiving(pool);
  Object.defineProperty(pool.options, 'max', { get: () => Math.min(size, living() + AT_ONCE) });
  const connect = pool.connect.bind(pool);
  pool.on('connect', () => {
    // The pool gives a released connection to who waits, but makes one only for a new caller.
    if (pool.waitingCount === 0 || pool.idleCount > 0 || pool.totalCount >= size) return;
    void connect().then(
      (client) => client.release(),
      () => undefined,
    );
  });
}
