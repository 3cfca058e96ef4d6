import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ERROR_TABLE } from '../errors.ts';
import { toDomainError } from '../problem.ts';
import { mountOps } from './ops.ts';
import { CHECKS, Readiness } from './readiness.ts';

let app: FastifyInstance;
let readiness: Readiness;
let isDiskLow: boolean;

beforeEach(() => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(ERROR_TABLE[toDomainError(error).code].status).send());
  readiness = new Readiness();
  isDiskLow = false;
  mountOps(app, { readiness, isDiskLow: () => isDiskLow, pool: () => ({ total: 3, idle: 1, waiting: 7 }) });
  app.get('/cars/:id', () => ({ ok: true }));
  app.post('/leads', () => ({ ok: true }));
});

afterEach(() => app.close());

function makeReady(): void {
  for (const name of CHECKS) readiness.mark(name, true);
}

const status = async (url: string, method: 'GET' | 'POST' = 'GET') => (await app.inject({ url, method })).statusCode;

test('alive from the start, ready only when every check is well', async () => {
  expect(await status('/healthz')).toBe(200);
  const early = await app.inject('/readyz');
  expect(early.statusCode).toBe(503);
  expect(early.headers['retry-after']).toBe('2');
  expect(early.json()).toMatchObject({
    ready: false,
    engine: 'sql',
    checks: { migrations: { ok: false, reason: 'not yet applied' }, disk: { ok: true } },
  });
  for (const missing of CHECKS) {
    makeReady();
    readiness.mark(missing, false, 'x');
    expect({ missing, status: await status('/readyz') }).toEqual({ missing, status: 503 });
  }
  makeReady();
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json().checks).toEqual(Object.fromEntries(CHECKS.map((name) => [name, { ok: true }])));
});

test('a probe that answers no, throws or hangs has failed within a second', async () => {
  makeReady();
  const probes = [() => false, () => Promise.reject(new Error('secret detail')), () => new Promise<boolean>(() => {})];
  for (const probe of probes) {
    readiness.watch('database', 'does not answer', probe);
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks.database).toEqual({ ok: false, reason: 'does not answer' });
  }
  readiness.watch('database', 'does not answer', () => true);
  expect(await status('/readyz')).toBe(200);
});

test('before schema and data are there every other address says 503', async () => {
  const early = await app.inject('/cars/1');
  expect(early.statusCode).toBe(503);
  makeReady();
  expect(await status('/cars/1')).toBe(200);
});

test('draining turns readiness off and leaves the rest answering', async () => {
  makeReady();
  readiness.drain();
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/cars/1')).toBe(200);
});

test('with too little free space reading goes on and writing waits', async () => {
  makeReady();
  isDiskLow = true;
  expect(await status('/cars/1')).toBe(200);
  expect(await status('/leads', 'POST')).toBe(503);
  isDiskLow = false;
  expect(await status('/leads', 'POST')).toBe(200);
});

test('figures name the route, never the address', async () => {
  makeReady();
  await app.inject('/cars/100001?email=canary');
  await app.inject('/nothing/canary');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/cars\/:id",status="200"\} 1/);
  expect(body).toContain('database_pool_connections{state="busy"} 2');
  expect(body).toContain('database_pool_connections{state="waiting"} 7');
  expect(body).toContain('nodejs_eventloop_lag');
  expect(body).not.toContain('canary');
});
