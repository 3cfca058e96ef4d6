import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** How long connections that callers keep open may still bring a request, which is told to go elsewhere. */
const FAREWELL_MS = 1_000;
const LOOK_EVERY_MS = 25;

/**
 * Closes the doors so that nobody finds a cut line: what is in flight is answered, what still comes is refused with 503 and
 * Retry-After and its connection closed by agreement, and only what stays silent after that is closed without a word.
 */
export async function drainServer(
  app: Pick<FastifyInstance, 'close' | 'openConnections'>,
  readiness: Readiness,
): Promise<void> {
  readiness.refuse();
  const deadline = performance.now() + FAREWELL_MS;
  while (performance.now() < deadline && (await app.openConnections()) > 0) await sleep(LOOK_EVERY_MS);
  await app.close();
}
