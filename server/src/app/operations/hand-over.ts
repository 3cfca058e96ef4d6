import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** How long open connections may go on; idle ones end by themselves after five seconds. */
const DRAIN_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** "Service Restart" (RFC 6455 registry): the chat connects again at once. */
const SERVICE_RESTART = 1012;

type Server = Pick<FastifyInstance, 'close' | 'openConnections' | 'stopAccepting' | 'websocketServer'>;

/**
 * Leaves the address to the server that takes over: new connections are its own, requests on open ones are still
 * answered, with "connection: close". Resolves once all are gone, or after thirty seconds.
 */
export async function handOver(app: Server, readiness: Pick<Readiness, 'handOver'>, limitMs = DRAIN_MS): Promise<void> {
  readiness.handOver();
  app.stopAccepting();
  for (const client of app.websocketServer.clients) client.close(SERVICE_RESTART, 'restart');
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline && (await app.openConnections()) > 0) await sleep(LOOK_EVERY_MS);
  await app.close();
}
