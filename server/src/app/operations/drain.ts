import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

const CHECK_EVERY_MS = 25;
/**
 * Keep-alive connections may still send a request, which is answered with 503, for a second. It is counted in looks:
 * a process that stands still has read nothing of what clients have sent meanwhile.
 */
const FAREWELL_CHECKS = 40;
/** A client whose connection was closed may be opening the next one. */
const SILENT_CHECKS = 4;

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
  let silent = 0;
  for (let check = 0; check < FAREWELL_CHECKS && silent < SILENT_CHECKS; check += 1) {
    await sleep(CHECK_EVERY_MS);
    silent = (await app.openConnections()) > 0 ? 0 : silent + 1;
  }
  await app.close();
}
