import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { REQUEST_CLASSES, type RequestClass } from '../../platform/limits/load/work-classes.ts';
import { workFigures } from '../../platform/limits/load/work-queue.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import { admitWork } from './admission.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const CLASSES: Record<string, RequestClass> = { 'lead.create': 'vital', 'audit.list': 'reports' };
const figures = (name: RequestClass) => workFigures().get(name);

/** An app whose routes answer when the gate opens. */
async function makeApp() {
  const gate = Promise.withResolvers<void>();
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const { code, retryAfter } = toDomainError(error);
    return reply.code(503).header('retry-after', retryAfter).send({ code });
  });
  admitWork(app, { classOf: (name) => CLASSES[name] ?? 'calls' })();
  const answer = async () => (await gate.promise, 'done');
  app.get('/trpc/:path', answer);
  app.post('/trpc/:path', answer);
  app.get('/api/report', { config: { work: 'reports' } }, answer);
  app.get('/api/broken', async () => {
    throw new Error('broken');
  });
  app.get('/a-page', answer);
  const begun: string[] = [];
  app.get('/api/begun/call', async () => void begun.push('call'));
  app.get('/api/begun/lead', { config: { work: 'vital' } }, async () => void begun.push('lead'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  apps.push(app);
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  return { app, gate, begun, get: (path: string) => fetch(url + path), post: (path: string) => send(url + path) };
}
const send = (url: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
const { atOnce, maxWaiting } = REQUEST_CLASSES.reports;

test('a class has its places and its queue; one more is a 503 with Retry-After, and other classes are not touched', async () => {
  const { gate, get, post } = await makeApp();
  const reports = Array.from({ length: atOnce + maxWaiting }, () => get('/api/report'));
  await expect.poll(() => figures('reports')).toMatchObject({ running: atOnce, waiting: maxWaiting });
  for (const path of ['/api/report', '/trpc/audit.list', '/trpc/lead.create,audit.list']) {
    const refused = await get(path);
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  const others = [post('/trpc/lead.create'), get('/trpc/search.cars'), get('/a-page')];
  await expect.poll(() => [figures('vital')?.running, figures('calls')?.running]).toEqual([1, 1]);
  gate.resolve();
  for (const answer of await Promise.all([...reports, ...others])) expect(answer.status).toBe(200);
  expect(figures('reports')).toMatchObject({ running: 0, waiting: 0 });
  expect([figures('vital')?.running, figures('calls')?.running]).toEqual([0, 0]);
});

test('failures and clients that go give their places back', async () => {
  const { app, get, gate } = await makeApp();
  for (let time = 0; time < 3; time++) await get('/api/broken');
  expect(figures('calls')).toMatchObject({ running: 0 });
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/api/report`;
  const gone = Array.from({ length: atOnce + 2 }, () => fetch(url, { signal: leaving.signal }).catch(() => null));
  await expect.poll(() => figures('reports')).toMatchObject({ running: atOnce, waiting: 2 });
  leaving.abort();
  await Promise.all(gone);
  await expect.poll(() => figures('reports')).toMatchObject({ running: 0, waiting: 0 });
  gate.resolve();
  expect((await get('/api/report')).status).toBe(200);
});

test('a body that arrives slowly takes no place', async () => {
  const { app, gate } = await makeApp();
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /trpc/lead.create HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  await sleep(50);
  expect(figures('vital')?.running).toBe(0);
  socket.write('}');
  await expect.poll(() => figures('vital')?.running).toBe(1);
  gate.resolve();
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect.poll(() => figures('vital')?.running).toBe(0);
});

test('a lead on a new connection begins before the calls that have come on open ones', async () => {
  const { app, begun } = await makeApp();
  const { port } = app.server.address() as { port: number };
  const dial = (count: number) => Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  const ask = (socket: Socket, what: 'call' | 'lead') => {
    socket.write(`GET /api/begun/${what} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return new Promise((resolve) => socket.once('data', resolve));
  };
  const kept = dial(40);
  await Promise.all(kept.map((socket) => ask(socket, 'call')));
  begun.length = 0;
  // All at once: forty calls, and leads on ten new connections, of which Node takes one in a turn of its loop.
  const fresh = dial(10);
  await Promise.all([...kept.map((socket) => ask(socket, 'call')), ...fresh.map((socket) => ask(socket, 'lead'))]);
  expect(begun).toHaveLength(50);
  expect(begun.lastIndexOf('lead')).toBeLessThan(40);
  for (const socket of [...kept, ...fresh]) socket.destroy();
});
