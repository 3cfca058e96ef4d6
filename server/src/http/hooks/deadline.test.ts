import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BurstLog } from '../../platform/logging/burst-log.ts';
import { answerErrors } from './answer-errors.ts';
import { answerInTime } from './deadline.ts';

const DEADLINE_MS = 60;
let app: FastifyInstance;
let isBegun: boolean;
const lines: { level: number; msg: string }[] = [];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(() => {
  lines.length = 0;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({ logger: { level: 'info', stream } });
  answerErrors(app, { contextOf: () => expect.unreachable(), bursts: new BurstLog(log), siteName: 'AutoNou' });
  answerInTime(app, DEADLINE_MS);
  const slow = async () => {
    await sleep(3 * DEADLINE_MS);
    return { done: true };
  };
  app.get('/slow', slow);
  app.get('/broken', async () => {
    await sleep(2 * DEADLINE_MS);
    throw new Error('too late');
  });
  isBegun = false;
  app.get('/late-session', { onRequest: () => sleep(0.6 * DEADLINE_MS) }, async () => {
    isBegun = true;
    await sleep(0.8 * DEADLINE_MS);
    return { done: true };
  });
  app.get('/trpc/:path', slow);
  app.get('/api/admin/settings/smtp/test', slow);
  app.get('/export', { config: { takesLong: true } }, slow);
  app.get('/begun', async (_request, reply) => {
    reply.raw.write('begun ');
    await sleep(3 * DEADLINE_MS);
    reply.raw.end('done');
    return reply.hijack();
  });
  app.post('/body', async ({ body }) => body);
});
afterEach(() => app.close());

test('an answer that is late is 503 with Retry-After, as a problem', async () => {
  const answer = await app.inject('/slow');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
});

test('the time spent on authentication counts', async () => {
  const from = performance.now();
  expect((await app.inject('/late-session')).statusCode).toBe(503);
  expect(performance.now() - from).toBeLessThan(2.5 * DEADLINE_MS + 200);
  expect(isBegun).toBe(true);
});

test('a tRPC client can read it', async () => {
  const answer = await app.inject('/trpc/car.search');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.data).toMatchObject({ code: 'unavailable', httpStatus: 503 });
});

test('a result or error of the handler after that is not logged as an error', async () => {
  expect((await app.inject('/broken')).statusCode).toBe(503);
  expect((await app.inject('/slow')).statusCode).toBe(503);
  await sleep(4 * DEADLINE_MS);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('exports, the test of a mail server, and an answer that has begun, have no deadline', async () => {
  for (const url of ['/export', '/trpc/setting.testSmtp', '/api/admin/settings/smtp/test']) {
    expect([url, (await app.inject(url)).json()]).toEqual([url, { done: true }]);
  }
  expect((await app.inject('/begun')).body).toBe('begun done');
});

test('the time in which a body arrives is not the server’s', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
      await sleep(3 * DEADLINE_MS);
      controller.enqueue(new TextEncoder().encode('1}'));
      controller.close();
    },
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const options = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`http://127.0.0.1:${port}/body`, options as RequestInit);
  expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }]);
});
