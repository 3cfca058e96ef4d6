/** Reads on a real streaming replica: what it answers, and what it must not. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FollowingSearch } from '../catalog/search/search-runtime.ts';
import { openReadReplicas, type ReadReplicas } from '../platform/database/read-replicas.ts';
import { readEnv } from '../platform/config/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Orm } from '../platform/database/orm.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { type Postgres, startPostgres } from '../platform/database/postgres/postgres.ts';
import { type Factories, makeFactories } from '../testing/factories.ts';
import { type Replicated, type Standby, startReplicated } from '../testing/replicated.ts';
import { TestLimits } from '../testing/test-limits.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';
import { databaseCheck, databaseProbe } from './operations/prepare-database.ts';

const lines: object[] = [];
const log = { info: (line: object) => void lines.push(line), warn: () => undefined, error: () => undefined };
const LONG_AGO = () => Date.now() - 6_000;

let databases: Replicated;
let primary: Postgres;
let standby: Standby;
let orm: Orm;
let reads: ReadReplicas;
let make: Factories;

const admin = (sql: string) => withConnection(standby.postgres.adminUrl, (query) => query(sql));
const pauseReplay = () => admin('select pg_wal_replay_pause()');
const resumeReplay = () => admin('select pg_wal_replay_resume()');
const isReplica = async (em: { execute: Orm['em']['execute'] }) =>
  (await em.execute<{ is: boolean }[]>('select pg_is_in_recovery() as is'))[0]?.is;
const untilUsed = () => vi.waitFor(() => expect(reads.fork(null)).not.toBeNull(), { timeout: 10_000, interval: 20 });

beforeAll(async () => {
  databases = await startReplicated(1, log);
  ({ primary, orm } = databases);
  standby = databases.standbys[0]!;
  reads = await openReadReplicas({
    primary: orm,
    urls: [standby.postgres.url],
    open: openDatabase,
    log,
    maxBehindMs: 700,
  });
  make = makeFactories(
    () => orm.em.fork(),
    () => new Date(),
  );
}, 60_000);
afterEach(resumeReplay);
afterAll(async () => {
  await reads.stop();
  await databases.stop();
});

test('a replica answers reads, but not those of a caller who has just written', async () => {
  await untilUsed();
  expect(await isReplica(reads.fork(null)!)).toBe(true);
  expect(reads.fork({ position: 0n, at: Date.now() })).toBeNull();
  expect(reads.figures()).toMatchObject([{ name: 'replica', state: 'closed', isUsed: true, repeated: 0 }]);
});

test('a caller’s write is waited for by its position, however long ago it was', async () => {
  await untilUsed();
  await pauseReplay();
  const brand = { id: 99, name: 'Marcă nouă', slug: 'marca-noua' };
  await orm.em.fork().execute('insert into brand (id, name, slug) values (?, ?, ?)', Object.values(brand));
  const written = { position: await reads.position(), at: LONG_AGO() };
  expect(reads.fork(written)).toBeNull();
  expect(await isReplica(reads.fork(null)!)).toBe(true);
  await resumeReplay();
  await vi.waitFor(() => expect(reads.fork(written)).not.toBeNull(), { timeout: 5_000, interval: 20 });
  expect(await reads.fork(written)!.execute('select slug from brand where id = 99')).toEqual([{ slug: brand.slug }]);
});

test('after a change that caches were told of, a replica answers again once it has it', async () => {
  await untilUsed();
  await pauseReplay();
  await orm.em.fork().execute(`update brand set name = 'Alt nume' where id = 99`);
  reads.recordChange();
  expect(reads.fork(null)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(reads.fork(null)).toBeNull();
  await resumeReplay();
  await untilUsed();
  expect(await reads.fork(null)!.execute('select name from brand where id = 99')).toEqual([{ name: 'Alt nume' }]);
});

test('a replica that stays behind is left out, and comes back by itself', async () => {
  await untilUsed();
  await pauseReplay();
  await orm.em.fork().execute(`update brand set name = 'Și altul' where id = 99`);
  await vi.waitFor(() => expect(reads.fork(null)).toBeNull(), { timeout: 5_000 });
  expect(reads.figures()).toMatchObject([{ isUsed: false, behindBytes: expect.any(Number) }]);
  await resumeReplay();
  await untilUsed();
});

test('writes and transactions of a reader are the primary’s', async () => {
  await untilUsed();
  const em = reads.fork(null)!;
  await em.execute(`update brand set name = 'Din citire' where id = 99`);
  expect(await orm.em.fork().execute('select name from brand where id = 99')).toEqual([{ name: 'Din citire' }]);
  expect(await em.transactional((inside) => isReplica(inside))).toBe(false);
});

test('a read that recovery cancels is repeated on the primary', async () => {
  await untilUsed();
  await admin(`alter system set max_standby_streaming_delay = 0`);
  await admin('select pg_reload_conf()');
  const em = reads.fork(null)!;
  const before = reads.figures()[0]!.repeated;
  const count = em.execute('select count(*)::int as count, max(pg_sleep(0.5)::text) from brand where id = 99');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await orm.em.fork().execute('vacuum full brand');
  expect(await count).toMatchObject([{ count: 1 }]);
  expect(reads.figures()[0]!.repeated).toBe(before + 1);
});

test('the engine is loaded from a replica that lags, and misses no change of the primary', async () => {
  const cars = [await make.createCar(), await make.createCar()];
  await untilUsed();
  await pauseReplay();
  await orm.em.fork().execute('update car set price = 7777 where id = ?', [cars[0]!.id]);
  const later = await make.createCar({ price: 8_888 });
  await orm.em.fork().execute('delete from car_price where car_id = ?', [cars[1]!.id]);
  await orm.em.fork().execute('update car set deleted_at = now() where id = ?', [cars[1]!.id]);
  lines.length = 0;
  const search = new FollowingSearch({ url: primary.url, replicaUrls: [standby.postgres.url], log });
  search.start();
  await vi.waitFor(() => expect(search.state()).toBe('ready'), { timeout: 10_000, interval: 1 });
  expect(lines).toContainEqual(expect.objectContaining({ isFromReplica: true }));
  const engine = await search.ready();
  const found = await engine!.featured(10, false);
  expect(found.toSorted((a, b) => a - b)).toEqual([cars[0]!.id, later.id]);
  const { ids } = await engine!.find({
    priceMin: 7_777,
    priceMax: 7_777,
    sort: 'recent',
    limit: 12,
    offset: 0,
  } as never);
  expect(ids).toEqual([cars[0]!.id]);
  await search.stop();
});

function openApp(): Promise<FastifyInstance> {
  const env = readEnv({
    DATABASE_URL: primary.url,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    DATA_DIR: databases.primaryDir,
  });
  const jobs = createJobs({ orm, log, isPolling: false });
  return buildApp({ env, orm, jobs, limits: new TestLimits(), logger: false, reads, sharesDatabase: true });
}
const HOST = 'localhost:3000';
const priceOf = async (app: FastifyInstance, id: number, cookie = '') =>
  (await app.inject({ url: `/api/cars/${id}`, headers: { host: HOST, cookie } })).json().price;

test('over HTTP: anonymous reads on the replica, the writer’s own on the primary, also without its cookie', async () => {
  const app = await openApp();
  const dealer = await make.createDealer();
  const car = await make.createCar({ dealer: dealer.id });
  const session = await make.signIn({ id: dealer.user.id });
  await vi.waitFor(async () => expect(await priceOf(app, car.id)).toBe(21_990), { timeout: 5_000 });
  await untilUsed();
  await pauseReplay();
  const headers = { host: HOST, cookie: session };
  const sent = { method: 'PATCH' as const, url: `/api/cars/${car.id}`, headers, payload: { price: 20_500 } };
  const written = await app.inject(sent);
  expect(written.statusCode).toBe(200);
  const version = [written.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])[0] ?? '';
  const prices = [await priceOf(app, car.id), await priceOf(app, car.id, version), await priceOf(app, car.id, session)];
  expect(prices).toEqual([21_990, 20_500, 20_500]);
  await app.close();
});

test('a replica that stops takes no read with it, and comes back by itself', async () => {
  await untilUsed();
  const em = reads.fork(null)!;
  await standby.postgres.stop();
  expect(await isReplica(em)).toBe(false);
  await vi.waitFor(() => expect(reads.fork(null)).toBeNull(), { timeout: 5_000 });
  await standby.restart();
  await vi.waitFor(() => expect(reads.fork(null)).not.toBeNull(), { timeout: 20_000 });
  expect(await isReplica(reads.fork(null)!)).toBe(true);
});

test('without the primary anonymous reads go on, and writes get 503', async () => {
  const app = await openApp();
  const car = await make.createCar();
  await untilUsed();
  await vi.waitFor(async () => expect(await priceOf(app, car.id)).toBe(21_990), { timeout: 5_000 });
  let isBack = false;
  const isPrimaryAway = () => !isBack && reads.isPrimaryAway && reads.canRead;
  const [search, careful] = [{ isPrimaryAway }, {}].map(
    (own) => new FollowingSearch({ url: primary.url, log, ...own }),
  ) as [FollowingSearch, FollowingSearch];
  for (const engine of [search, careful]) engine.start();
  await vi.waitFor(() => expect([search.state(), careful.state()]).toEqual(['ready', 'ready']), { timeout: 10_000 });
  expect([reads.isPrimaryAway, reads.canRead]).toEqual([false, true]);
  await primary.stop();
  for (let round = 0; round < 3; round++) {
    expect(await priceOf(app, car.id)).toBe(21_990);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const payload = { carId: car.id, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message: 'Bună ziua' };
  const refused = await app.inject({ method: 'POST', url: '/api/leads', headers: { host: HOST }, payload });
  expect(refused.statusCode).toBe(503);
  // Long enough for an engine that does not know that nobody writes.
  await vi.waitFor(() => expect(careful.state()).toBe('sql'), { timeout: 10_000 });
  expect([reads.isPrimaryAway, reads.canRead, search.state()]).toEqual([true, true, 'ready']);
  // A caller who has just written reads on, where the write's position says that the replica has it.
  const written = (position: bigint) => reads.fork({ position, at: Date.now() });
  expect([written(1n) !== null, written(0n), written(2n ** 60n)]).toEqual([true, null, null]);
  expect(await priceOf(app, car.id)).toBe(21_990);
  // One that is too busy to be looked at in time is still better than no primary, and its overflow is refused at once.
  const busy = Array.from({ length: 8 }, () => reads.fork(null)!.execute('select 1 from pg_sleep(3)'));
  const begun = performance.now();
  await expect(reads.fork(null)!.execute('select 1 as one')).rejects.toThrow('timeout exceeded when trying to connect');
  expect(performance.now() - begun).toBeLessThan(2_500);
  expect(reads.fork(null)).not.toBeNull();
  await Promise.all(busy);
  // Back, and the engine has not reached it yet: what it knows is still the best there is.
  isBack = true;
  expect(search.state()).toBe('ready');
  const probe = databaseProbe(primary.url);
  expect(await Promise.all([databaseCheck(reads, probe)(), databaseCheck(undefined, probe)()])).toEqual([true, false]);
  await Promise.all([search.stop(), careful.stop(), app.close()]);
  const write = () => orm.em.fork().execute(`update brand set name = 'Înapoi' where id = 99`);
  // Nobody tries for himself: a database that starts would be busy with those who have given up.
  await expect(write()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  primary = await startPostgres({ dataDir: databases.primaryDir, log, isDurable: false });
  await vi.waitFor(() => expect(reads.isPrimaryAway).toBe(false), { timeout: 10_000 });
  await write();
  await primary.stop();
});
