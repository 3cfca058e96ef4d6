/** Two servers on one database: whoever wrote at one finds it at the other. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import { FollowingSearch } from '../../catalog/search/search-runtime.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Server {
  app: FastifyInstance;
  orm: Orm;
  search: FollowingSearch;
}
let [first, second]: Server[] = [];

async function startServer(): Promise<Server> {
  const orm = await openDatabase(t.databaseUrl);
  const search = new FollowingSearch({ url: t.databaseUrl, log });
  search.start();
  const { env, jobs, limits, clock } = t;
  const deps = { env, orm, jobs, limits, search, logger: false, now: clock.now, sharesDatabase: true };
  return { app: await buildApp(deps), orm, search };
}
beforeAll(async () => {
  [first, second] = await Promise.all([startServer(), startServer()]);
  await vi.waitUntil(() => first?.search.state() === 'ready' && second?.search.state() === 'ready');
});
afterAll(async () => {
  for (const { app, orm, search } of [first!, second!]) {
    await app.close();
    await search.stop();
    await orm.close(true);
  }
});

interface Sent {
  method?: 'GET' | 'PATCH' | 'POST';
  url: string;
  cookie?: string;
  payload?: object;
  host?: string;
}
const ask = ({ app }: Server, { method = 'GET', url, cookie, payload, host = t.env.baseHost }: Sent) =>
  app.inject({ method, url, headers: { host, ...(cookie ? { cookie } : {}) }, ...(payload ? { payload } : {}) });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('version='));

test('what was written at one server is asked for at the other before it answers', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const session = await t.signIn({ id: dealer.user.id });
  await Promise.all([first!.search.caughtUp(), second!.search.caughtUp()]);
  const questions = vi.spyOn(second!.search, 'caughtUp');
  for (let price = 30_001; price <= 30_005; price++) {
    const url = `/api/cars/${car.id}`;
    const written = await ask(first!, { method: 'PATCH', url, cookie: session, payload: { price } });
    expect(written.statusCode).toBe(200);
    const cookie = `${session}; ${cookieOf(written)?.split(';')[0]}`;
    const search = async () =>
      (await ask(second!, { url: `/api/search?priceMin=${price}&priceMax=${price}`, cookie })).json();
    questions.mockClear();
    // A transaction of another test may hide the change for longer than an answer waits.
    const found = await vi.waitUntil(
      async () => {
        const page = await search();
        return page.total === 1 && page;
      },
      { timeout: 10_000 },
    );
    expect(found).toMatchObject({ cars: [{ id: car.id, price }] });
    // Before the first answer; afterwards the version is known.
    expect(questions).toHaveBeenCalledTimes(1);
  }
  questions.mockRestore();
});

test('a setting that was changed at one server is read anew at the other', async () => {
  const config = async (cookie = '') => (await ask(second!, { url: '/config', cookie })).json();
  expect((await config()).creditRate).not.toBe(0.123);
  const admin = await t.signIn(await t.createUser('admin'));
  const payload = { key: 'credit.rate', value: '0.123', category: 'credit' };
  const written = await ask(first!, { method: 'POST', url: '/api/admin/settings', cookie: admin, payload });
  expect(written.statusCode).toBe(200);
  expect((await config(cookieOf(written)?.split(';')[0])).creditRate).toBe(0.123);
});

test('the cookie opens nothing, ends after a minute, and each version is looked up once', async () => {
  const user = await t.createUser();
  const written = await ask(first!, {
    method: 'PATCH',
    url: '/api/profile',
    cookie: await t.signIn(user),
    payload: { firstName: 'Ioana' },
  });
  const line = cookieOf(written) ?? '';
  expect(line).toMatch(/^version=[\w-]{12}\.0\.[0-9a-z]+\.[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = line.split(';')[0] ?? '';
  const writes = second!.search.writes;
  for (let round = 0; round < 3; round++) await ask(second!, { url: '/api/brands', cookie });
  expect(second!.search.writes).toBe(writes + 1);
  for (const forged of [
    `version=${'a'.repeat(12)}.0.z.${'b'.repeat(43)}`,
    'version=x',
    `version=${cookie.slice(8).replace(/./, 'Z')}`,
  ])
    await ask(second!, { url: '/api/brands', cookie: forged });
  expect(second!.search.writes).toBe(writes + 1);
});

test('reads, refused writes and a server without others set no cookie', async () => {
  expect(cookieOf(await ask(first!, { url: '/api/brands' }))).toBeUndefined();
  expect(cookieOf(await ask(first!, { method: 'POST', url: '/api/leads', payload: {} }))).toBeUndefined();
  const user = await t.createUser();
  const alone = await t.rest('PATCH', '/api/profile', { as: user, body: { firstName: 'Ioana' } });
  expect([alone.status, alone.headers['set-cookie']]).toEqual([200, undefined]);
});
