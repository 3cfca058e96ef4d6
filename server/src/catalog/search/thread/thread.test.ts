import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CarSearch } from 'contracts/search';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app/app.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { insertCars } from '../../../testing/car-fixture.ts';
import { FollowingSearch } from '../search-runtime.ts';
import { EngineLate, RemoteEngine } from './remote-engine.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const RIGHT_AGAIN = { timeout: 5_000, interval: 20 };
// The first load has no time limit.
const LOADED = { timeout: 30_000, interval: 20 };
let search: FollowingSearch;
let app: Awaited<ReturnType<typeof buildApp>>;

const expectReady = (one: FollowingSearch, options = RIGHT_AGAIN) =>
  vi.waitFor(() => expect(one.state()).toBe('ready'), options);

beforeAll(async () => {
  await insertCars(t);
  // A limit that any number of cars exceeds, so the engine gets a worker thread.
  search = new FollowingSearch({ url: t.databaseUrl, log: silent, maxLocalCars: 0 });
  search.start();
  const { env, orm, jobs, limits, clock } = t;
  app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  await expectReady(search, LOADED);
}, 60_000);
afterAll(async () => {
  await app.close();
  await search.stop();
});

const QUERIES = ['', 'brand=skoda', 'q=octavia+diesel', 'sort=price_asc&priceMax=30000', 'facets=true&fuelType=diesel'];
const inThread = async (query: string) => (await app.inject(`/api/search?limit=9&${query}`)).json();
const inDatabase = async (query: string) => (await t.rest('GET', `/api/search?limit=9&${query}`)).body;
async function expectSame(): Promise<void> {
  for (const query of QUERIES)
    expect({ query, ...(await inThread(query)) }).toEqual({ query, ...(await inDatabase(query)) });
}

test('the engine of many cars has its own thread, and answers as the database does', async () => {
  expect(search.figures()).toMatchObject({ isReady: true, isInThread: true });
  expect(search.figures().cars).toBeGreaterThan(100);
  await expectSame();
  const { engine } = search.figures().answered;
  expect(engine).toBe(QUERIES.length);
  const featured = '/api/cars/featured?limit=6';
  expect((await app.inject(featured)).json()).toEqual((await t.rest('GET', featured)).body);
  const [{ id }] = (await inDatabase('')).cars;
  expect((await search.ready())?.version).toBeDefined();
  const similar = await app.inject(`/trpc/car.similar?input=${encodeURIComponent(JSON.stringify({ id, limit: 4 }))}`);
  expect(similar.json().result.data).toEqual((await t.trpc('car.similar', { id, limit: 4 })).data);
});

test('it follows all writes, including this process’s own', async () => {
  await t.em().execute(`update car set price = 9000 + (id * 7919) % 30000`);
  await search.caughtUp();
  search.recordWrite();
  await expectSame();
});

test('a killed thread: the database answers, and the engine is up to date again within five seconds', async () => {
  for (let round = 0; round < 2; round++) {
    const before = search.thread?.threadId;
    // Called while it dies: no call waits for ever.
    const asked = Promise.all(QUERIES.map((query) => inThread(`${query}&offset=1`)));
    await search.thread?.kill();
    for (const { total } of await asked) expect(total).toBeGreaterThanOrEqual(0);
    expect(search.state()).toBe('sql');
    await t.em().execute(`update car set price = 9000 + (id * 7919 + ${round}) % 30000`);
    search.recordWrite();
    await expectSame();
    await vi.waitFor(async () => {
      expect(search.state()).toBe('ready');
      expect(search.thread?.threadId).not.toBe(before);
    }, RIGHT_AGAIN);
    await expectSame();
  }
  expect(search.figures().answered.sql).toBeGreaterThan(0);
});

test('an engine that fails in its thread is loaded again there', async () => {
  const wish = CarSearch.parse({ limit: 3 });
  const engine = await search.ready();
  // The schema allows no such search: it fails inside the engine.
  const broken = { ...wish, sort: 'sideways' } as unknown as CarSearch;
  await expect(engine?.find(broken)).rejects.toThrow('groups');
  search.fail(new Error('broken on purpose'));
  expect(search.state()).toBe('sql');
  await expectReady(search);
  await expectSame();
});

test('an engine that is only late is not loaded again', async () => {
  search.fail(new EngineLate());
  expect(search.state()).toBe('ready');
  await expectSame();
});

test('a thread that hangs is replaced: what it was asked fails as late first', async () => {
  // Says that it is loaded, and nothing else.
  const hanging = `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.postMessage({ kind: 'heard', state: { version: threadId, figures: { cars: 1, positions: 1, bytes: 1 } } });
    parentPort.on('message', () => { for (;;); });`;
  const script = new URL(`data:text/javascript,${encodeURIComponent(hanging)}`);
  const deps = { url: t.databaseUrl, log: silent, onChange: () => undefined };
  const engine = new RemoteEngine(deps, { script, silenceLimitMs: 300, answerLimitMs: 2_000 });
  engine.start();
  await vi.waitFor(() => expect(engine.client).not.toBeNull(), LOADED);
  const before = engine.threadId;
  await expect(engine.find(CarSearch.parse({}))).rejects.toThrow(EngineLate);
  expect(engine.threadId).toBe(before);
  await vi.waitFor(() => expect([before, null]).not.toContain(engine.threadId), RIGHT_AGAIN);
  await engine.stop();
}, 60_000);

test('a thread that starts again uses the engine that the one before it has saved', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'engine-thread-'));
  const messages: unknown[] = [];
  const note = (_details: object, message?: string) => void messages.push(message);
  const log = { info: note, warn: note, error: note };
  const one = new FollowingSearch({ url: t.databaseUrl, log, maxLocalCars: 0, savedIn: path.join(folder, 'engine') });
  one.start();
  await expectReady(one, LOADED);
  await vi.waitFor(() => stat(path.join(folder, 'engine')), RIGHT_AGAIN);
  await one.thread?.kill();
  await vi.waitFor(() => expect(messages).toContain('the saved search engine is used again'), RIGHT_AGAIN);
  await expectReady(one);
  await one.stop();
  await rm(folder, { recursive: true });
}, 60_000);

test('an index that outgrows this thread moves out while this one goes on answering', async () => {
  const cars = search.figures().cars;
  const growing = new FollowingSearch({ url: t.databaseUrl, log: silent, maxLocalCars: cars });
  growing.start();
  await expectReady(growing, LOADED);
  expect(growing.figures().isInThread).toBe(false);
  const dealer = await t.createDealer();
  for (let number = 0; number < Math.ceil(cars * 0.12); number++) await t.createCar({ dealer: dealer.id });
  await growing.caughtUp();
  expect(growing.state()).toBe('ready');
  await vi.waitFor(() => expect(growing.figures()).toMatchObject({ isReady: true, isInThread: true }), LOADED);
  await growing.stop();
}, 60_000);
