import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { httpServers } from '../../http/hooks/http-server.ts';
import { handOver } from './hand-over.ts';
import { mountOps } from './ops.ts';
import { CHECKS, Readiness } from './readiness.ts';

async function startSite(): Promise<{ app: FastifyInstance; readiness: Readiness; port: number }> {
  const servers = httpServers({ trustProxy: [], uploadPath: '/objects/upload/', shouldUpgradeCallback: () => true });
  const app = Fastify({ serverFactory: servers.create, clientErrorHandler: () => undefined });
  app.decorate('openConnections', servers.openConnections);
  app.decorate('stopAccepting', servers.stopAccepting);
  await app.register(websocket);
  const readiness = new Readiness();
  for (const name of CHECKS) readiness.mark(name, true);
  mountOps(app, { readiness });
  app.get('/slow', async () => {
    await sleep(400);
    return 'done';
  });
  app.get('/ws', { websocket: true }, () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, readiness, port: (app.server.address() as AddressInfo).port };
}

const ask = (agent: Agent, port: number, path: string): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', reject);
  });

test('open connections are answered and then closed, the site stays ready, new connections are not accepted', async () => {
  const { app, readiness, port } = await startSite();
  const [busy, idle, late] = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  await ask(idle!, port, '/healthz');
  const running = ask(busy!, port, '/slow');
  await sleep(50);
  const handedOver = handOver(app, readiness);
  // The connection was idle when the address was handed over: its request may just have been on the way.
  expect(await ask(idle!, port, '/readyz')).toEqual({ status: 200, connection: 'close' });
  await expect(ask(late!, port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  expect(await running).toMatchObject({ status: 200 });
  await handedOver;
  for (const agent of [busy, idle, late]) agent?.destroy();
});

test('a chat is told to connect again at once, and what never ends is cut at the limit', async () => {
  const { app, readiness, port } = await startSite();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent, port, '/healthz');
  await handOver(app, readiness, 300);
  expect(await closed).toBe(1012);
  expect(await app.openConnections()).toBe(0);
  agent.destroy();
});
