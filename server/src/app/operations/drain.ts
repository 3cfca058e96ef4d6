import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** How long keep-alive connections may still send a request, which is answered with 503. */
const FAREWELL_MS = 1_000;
const LOOK_EVERY_MS = 25;

/**
 * Drains the server so that no client finds a cut connection: requests in flight are answered, new ones are refused
 * with 503 and Retry-After and "connection: close", and only connections that stay silent after that are closed at
 * once.
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
