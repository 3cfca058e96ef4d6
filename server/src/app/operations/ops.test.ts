import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupGauges, recordOutcome } from '../../platform/database/backup/backup-status.ts';
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import { mountOps } from './ops.ts';
import { CHECKS, Readiness } from './readiness.ts';

let app: FastifyInstance;
let readiness: Readiness;
let isDiskLow: boolean;
const TOKEN = 'canary-of-figures';

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

test('alive from the start, ready only when every check passes', async () => {
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

test('the report and the metrics say what answers searches; the site is ready either way', async () => {
  makeReady();
  expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true, engine: 'sql' });
  readiness.watchEngine(() => 'ready');
  expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true, engine: 'ready' });
  const own = fastify();
  const figures = {
    isReady: true,
    isInThread: false,
    cars: 5,
    positions: 7,
    bytes: 99,
    version: 3,
    answered: { engine: 11, sql: 2 },
  };
  mountOps(own, { readiness, search: () => figures });
  const { body } = await own.inject('/metrics');
  for (const line of [
    'search_engine_ready 1',
    'search_engine_cars 5',
    'search_engine_dead_slots 2',
    'search_answers_made{path="sql"} 2',
  ]) {
    expect(body).toContain(line);
  }
  await own.close();
});

test('the metrics say how full the caches are', async () => {
  const cache = boundedCache<string, string>({ name: 'tried', maxBytes: 100, bytesOf: ({ length }) => length });
  cache.set('a', '12345').set('b', '678');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('cache_bytes{cache="tried"} 8');
  expect(body).toContain('cache_entries{cache="tried"} 2');
});

test('the report and the metrics say which servers run and where limits are counted', async () => {
  makeReady();
  expect((await app.inject('/readyz')).json()).toMatchObject({ limits: 'memory', servers: [] });
  readiness.watchShared(() => ({ limits: 'postgresql', servers: ['web1:3000', 'web2:3000'] }));
  expect((await app.inject('/readyz')).json()).toMatchObject({
    ready: true,
    limits: 'postgresql',
    servers: ['web1:3000', 'web2:3000'],
  });
  const own = fastify();
  mountOps(own, { readiness, shared: () => ({ place: 'memory', wanted: 'redis', failures: 3, servers: 2 }) });
  const { body } = await own.inject('/metrics');
  for (const line of ['servers_running 2', 'limits_fallen_back 1', 'limits_store_failures 3']) {
    expect(body).toContain(line);
  }
  await own.close();
});

test('the metrics say when a backup and a drill were last good', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-ops-'));
  const own = fastify();
  mountOps(own, { readiness, backups: backupGauges(dataDir) });
  makeReady();
  expect((await own.inject('/metrics')).body).toContain('backup_last_success_timestamp_seconds{kind="backup"} 0');
  await recordOutcome(dataDir, 'backup', { succeededAt: '2026-11-22T00:00:00.000Z' });
  expect((await own.inject('/metrics')).body).toContain(
    `backup_last_success_timestamp_seconds{kind="backup"} ${Date.parse('2026-11-22T00:00:00Z') / 1000}`,
  );
  await own.close();
  rmSync(dataDir, { recursive: true });
});

test('the metrics have each check of the report by its name', async () => {
  makeReady();
  readiness.watch('database', 'does not answer', () => false);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('readiness_check{check="database"} 0');
  expect(body).toContain('readiness_check{check="disk"} 1');
});

test('a probe that returns false, throws or hangs has failed within a second', async () => {
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

test('of its readiness a stranger learns one bit; near addresses and the token learn the reasons', async () => {
  const own = fastify();
  mountOps(own, { readiness, metricsToken: TOKEN });
  const ask = (remoteAddress: string, headers = {}) => own.inject({ url: '/readyz', remoteAddress, headers });
  for (const [address, headers] of [
    ['203.0.113.9', {}],
    ['203.0.113.9', { authorization: 'Bearer wrong' }],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['10.1.2.3', { forwarded: 'for=203.0.113.9' }],
  ] as const) {
    const answer = await ask(address, headers);
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
    expect(answer.headers['retry-after']).toBe('2');
  }
  for (const [address, headers] of [
    ['127.0.0.1', {}],
    ['10.1.2.3', {}],
    ['203.0.113.9', { authorization: `Bearer ${TOKEN}` }],
  ] as const) {
    expect((await ask(address, headers)).json()).toMatchObject({ checks: { migrations: { ok: false } }, servers: [] });
  }
  makeReady();
  expect((await ask('203.0.113.9')).json()).toEqual({ ready: true });
  await own.close();
});

test('before schema and data exist every other address answers 503', async () => {
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

test('with too little free space reads continue and writes are refused', async () => {
  makeReady();
  isDiskLow = true;
  expect(await status('/cars/1')).toBe(200);
  expect(await status('/leads', 'POST')).toBe(503);
  isDiskLow = false;
  expect(await status('/leads', 'POST')).toBe(200);
});

test('metrics name the route, never the address', async () => {
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

test('metrics are for this machine and its private network, called without a proxy between', async () => {
  makeReady();
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.9', '192.168.7.7', '::ffff:10.0.0.1', 'fd12::1']) {
    expect([ip, await from(ip)]).toEqual([ip, 200]);
  }
  for (const ip of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9']) {
    expect([ip, await from(ip)]).toEqual([ip, 404]);
  }
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect([header, await from('127.0.0.1', { [header]: '203.0.113.9' })]).toEqual([header, 404]);
  }
});

test('with a token metrics are for callers that send it, and for no others', async () => {
  const guarded = fastify();
  guarded.setErrorHandler((error, _request, reply) => reply.code(ERROR_TABLE[toDomainError(error).code].status).send());
  mountOps(guarded, { readiness, metricsToken: TOKEN });
  const asked = async (authorization?: string) =>
    (
      await guarded.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect(await asked(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', 'Basic x'])
    expect(await asked(wrong)).toBe(404);
  expect((await guarded.inject('/metrics')).statusCode).toBe(404);
  await guarded.close();
});
