import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CarSearch } from 'contracts/search';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import { socketFile } from '../../platform/database/postgres/address.ts';
import { withConnection } from '../../platform/database/postgres/connection.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { insertCars } from '../../testing/car-fixture.ts';
import { FollowingSearch } from './search-runtime.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';
import { resolveQuery } from './query/resolve-query.ts';

const t = useTestApp({ isEngineOn: true });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const RIGHT_AGAIN = { timeout: 5_000, interval: 20 };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await insertCars(t);
  await t.search.caughtUp();
}, 60_000);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const WISHES = [{}, { brand: 'skoda' }, { fuelType: 'diesel', sort: 'price_asc' }, { sort: 'premium', limit: 50 }].map(
  (values) => CarSearch.parse(values),
);

async function inDatabase(wish: CarSearch) {
  const em = t.em();
  return searchIds(em, await resolveQuery(sqlNames(em), wish), wish);
}

/** The engine is loaded and answers as the database does. */
async function expectRight(search: FollowingSearch): Promise<void> {
  for (const wish of WISHES) {
    expect(search.state()).toBe('ready');
    const engine = await search.ready();
    const found = await engine?.find(wish);
    expect({ ids: found?.ids, total: found?.envelope.total }).toEqual(await inDatabase(wish));
  }
}
const expectRightSoon = (search = t.search) => vi.waitFor(() => expectRight(search), RIGHT_AGAIN);
const changePrices = () =>
  t.em().execute(`update car set price = 9000 + (id * 7919 + floor(random() * 1000)::int) % 30000`);

/** Another engine on the same database; with a low limit of cars here, in a worker thread. */
async function startAnother({ url = t.databaseUrl, maxLocalCars = 1e6 } = {}): Promise<FollowingSearch> {
  const search = new FollowingSearch({ url, log: silent, maxLocalCars });
  closing.push(() => search.stop());
  search.start();
  await vi.waitFor(() => expect(search.state()).toBe('ready'), RIGHT_AGAIN);
  return search;
}

test('a killed connection is made again, and nothing is missed meanwhile', async () => {
  for (let round = 0; round < 3; round++) {
    await t.em().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'autonou search engine' and datname = current_database()`,
    );
    await changePrices();
    await expectRightSoon();
  }
});

test('an engine that fails is loaded again; the database answers meanwhile', async () => {
  const engine = await t.search.ready();
  vi.spyOn(engine!, 'find').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  const { status, body } = await t.rest('GET', '/api/search?sort=price_asc&priceMin=1');
  expect(status).toBe(200);
  expect(body.total).toBe((await inDatabase(CarSearch.parse({ priceMin: 1 }))).total);
  expect(t.search.figures().answered.sql).toBeGreaterThan(0);
  await expectRightSoon();
});

test('a change whose notification is lost is found by polling', async () => {
  await t.em().execute('alter table car disable trigger "car_change_update"');
  await changePrices();
  await t.em().execute('alter table car enable trigger "car_change_update"');
  await t.em().execute('insert into car_change (car_id) select id from car');
  await expectRightSoon();
});

test('after a restore everything is read again', async () => {
  await t.em().execute('alter table car disable trigger "car_change_update"');
  await changePrices();
  await t.em().execute('alter table car enable trigger "car_change_update"');
  await t.em().execute('truncate car_change');
  await t.em().execute('insert into car_change (car_id) values (-1)');
  await expectRightSoon();
});

test('a change hidden by an older running transaction is found when that ends, and none is skipped', async () => {
  await withConnection(t.databaseUrl, async (older) => {
    await older('begin');
    await older('update car set price = price + 1 where id = 100001');
    await t.em().execute('update car set price = price + 2 where id = 100002');
    await sleep(100);
    await older('commit');
  });
  await expectRightSoon();
});

test('an older transaction that still runs hides no change of another, committed one', async () => {
  await withConnection(t.databaseUrl, async (older) => {
    await older('begin');
    await older('update car set price = price + 1 where id = 100001');
    await t.em().execute('update car set price = price + 2 where id = 100002');
    await t.search.caughtUp();
    await expectRight(t.search);
    await t.em().execute('update car set price = price + 3 where id in (100002, 100003)');
    await t.search.caughtUp();
    await expectRight(t.search);
    await older('commit');
  });
  await t.search.caughtUp();
  await expectRight(t.search);
});

test('after a database outage the engine is up to date within seconds', async () => {
  const direct = new URL(t.databaseUrl);
  const target = socketFile(direct.searchParams.get('host') ?? '', Number(direct.port));
  const sockets = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const server = net.connect(target);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, server].forEach((one) => one.destroy()));
    }
    client.pipe(server).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = proxy.address() as net.AddressInfo;
  closing.push(async () => proxy.close());
  const behind = await startAnother({
    url: Object.assign(new URL(t.databaseUrl), { search: '', host: `127.0.0.1:${port}` }).href,
  });
  await expectRight(behind);

  proxy.close();
  for (const socket of sockets) socket.destroy();
  await changePrices();
  await sleep(1_500);
  await listen(port);
  await expectRightSoon(behind);
});

test('two servers on one database return equal ids and totals for 100 queries within two seconds of the last write', async () => {
  const orm = await openDatabase(t.databaseUrl);
  closing.push(() => orm.close(true));
  const search = await startAnother();
  const { env, jobs, limits, clock } = t;
  const other = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  closing.push(() => other.close());
  for (let round = 0; round < 10; round++) {
    await t.em().execute(
      `update car set price = 9000 + floor(random() * 30000), wants_premium = random() < 0.3,
         status = (array['active', 'active', 'reserved', 'sold'])[1 + floor(random() * 4)] where random() < 0.2`,
    );
  }
  const writtenAt = performance.now();
  await vi.waitFor(() => Promise.all([expectRight(t.search), expectRight(search)]), { timeout: 2_000, interval: 10 });
  for (let number = 0; number < 100; number++) {
    const url = `/api/search?${new URLSearchParams({
      sort: ['recent', 'price_asc', 'price_desc', 'premium'][number % 4] ?? 'recent',
      limit: String(1 + (number % 17)),
      offset: String((number * 7) % 40),
      ...(number % 3 === 0 ? { brand: 'skoda' } : {}),
      ...(number % 5 === 0 ? { priceMax: String(12_000 + 250 * number) } : {}),
      ...(number % 7 === 0 ? { fuelType: 'diesel' } : {}),
    })}`;
    const here = (await t.rest('GET', url)).body;
    const there = (await other.inject(url)).json();
    expect({ url, ...there }).toEqual({ url, ...here });
  }
  expect(performance.now() - writtenAt).toBeLessThan(4_000);
  expect(search.figures().answered).toEqual({ engine: 100, sql: 0 });
});

test('an engine that has heard nothing gives way to the database after 5 s, one with too many cars for that after 30', async () => {
  const [local, inThread] = [await startAnother(), await startAnother({ maxLocalCars: 0 })];
  expect(inThread.figures().isInThread).toBe(true);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now');
  const statesAfter = (ms: number) => {
    clock.mockReturnValue(now + ms);
    return [local.state(), inThread.state()];
  };
  expect([0, 10_000, 35_000].map(statesAfter)).toEqual([
    ['ready', 'ready'],
    ['sql', 'ready'],
    ['sql', 'sql'],
  ]);
  clock.mockRestore();
});

test('searches without an engine take turns in the database, and too many are refused', async () => {
  const search = new FollowingSearch({ url: null, log: silent });
  const { env, orm, jobs, limits, clock } = t;
  const app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  closing.push(() => app.close());
  const free = Promise.withResolvers<void>();
  const hold = () => search.inDatabase(() => free.promise);
  const held = [hold(), hold()];
  let isAnswered = false;
  const asked = app.inject('/api/search?limit=1').finally(() => (isAnswered = true));
  await sleep(200);
  expect(isAnswered).toBe(false);
  while (held.length < 101) held.push(hold());
  const refused = await app.inject('/api/cars/featured?limit=6');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
  free.resolve();
  expect((await asked).statusCode).toBe(200);
  await Promise.all(held);
});
