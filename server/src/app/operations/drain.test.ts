import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import Fastify from 'fastify';
import { answerErrors } from '../../http/hooks/answer-errors.ts';
import { httpServers } from '../../http/hooks/http-server.ts';
import { BurstLog } from '../../platform/logging/burst-log.ts';
import { drainServer } from './drain.ts';
import { mountOps } from './ops.ts';
import { CHECKS, Readiness } from './readiness.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Site {
  app: FastifyInstance;
  readiness: Readiness;
  port: number;
  /** Resolves when so many requests for `/slow` are being answered. */
  busy(requests: number): Promise<void>;
  /** Lets them be answered. */
  answerSlow(): void;
}

async function startSite(): Promise<Site> {
  const servers = httpServers({ trustProxy: [], uploadPath: '/objects/upload/', shouldUpgradeCallback: () => false });
  const app = Fastify({
    serverFactory: servers.create,
    return503OnClosing: false,
    clientErrorHandler: () => undefined,
  });
  app.decorate('openConnections', servers.openConnections);
  const readiness = new Readiness();
  for (const name of CHECKS) readiness.mark(name, true);
  answerErrors(app, { contextOf: () => expect.unreachable(), bursts: new BurstLog(log), siteName: 'AutoNou' });
  mountOps(app, { readiness });
  const slow = Promise.withResolvers<string>();
  let slowRequests = 0;
  app.get('/slow', () => {
    slowRequests += 1;
    return slow.promise;
  });
  app.get('/quick', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    readiness,
    port: (app.server.address() as AddressInfo).port,
    busy: (requests) => vi.waitFor(() => expect(slowRequests).toBe(requests), 5_000),
    answerSlow: () => slow.resolve('done'),
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

const ask = (agent: Agent, port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    }).on('error', reject);
  });

test('while it drains every request is answered, and connections are closed gracefully', async () => {
  const { app, readiness, port } = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(agent, port, '/quick')).headers.connection).toBe('keep-alive');
  readiness.drain();
  const answer = await ask(agent, port, '/quick');
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  expect((await ask(agent, port, '/readyz')).status).toBe(503);
  await drainServer(app, readiness);
  agent.destroy();
});

test('twenty busy connections get their answers, then problems with Retry-After; none is cut', async () => {
  const { app, readiness, port, busy, answerSlow } = await startSite();
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const first = agents.map((agent) => ask(agent, port, '/slow'));
  const second = agents.map((agent) => ask(agent, port, '/quick'));
  await busy(agents.length);
  const late = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(late, port, '/quick');
  const closed = drainServer(app, readiness);
  const refused = await ask(late, port, '/quick');
  answerSlow();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const { status, headers, body } of [refused, ...(await Promise.all(second))]) {
    expect([status, headers['retry-after'], headers.connection]).toEqual([503, '2', 'close']);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
  }
  await closed;
  for (const agent of [late, ...agents]) agent.destroy();
});

test('a process that stands still for longer than the farewell cuts nobody who has asked meanwhile', async () => {
  const { app, readiness, port, busy, answerSlow } = await startSite();
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const first = agents.map((agent) => ask(agent, port, '/slow'));
  const second = agents.map((agent) => ask(agent, port, '/quick'));
  await busy(agents.length);
  const closed = drainServer(app, readiness);
  answerSlow();
  await Promise.all(first);
  const from = performance.now();
  while (performance.now() - from < 1_200);
  expect((await Promise.all(second)).map(({ status }) => status)).toEqual(Array(20).fill(503));
  await closed;
  for (const agent of agents) agent.destroy();
});

test('idle connections delay it for a second at most', async () => {
  const { app, readiness, port } = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent, port, '/quick');
  const from = performance.now();
  await drainServer(app, readiness);
  expect(performance.now() - from).toBeLessThan(4_000);
  agent.destroy();
});
