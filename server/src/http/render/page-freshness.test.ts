// Cached pages of the whole server: what is served stale, what a change drops, and whose pages are never shared.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBuiltRelease } from '../../testing/released-part.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { withCanary } from '../../platform/storage/change-parts.ts';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true, env: { PAGE_THREADS: '1' } });
let dealer: DealerRow;
let car: CarRow;

beforeAll(async () => {
  dealer = await t.createDealer({ name: 'Auto Proaspăt', subdomain: 'proaspat' });
  car = await t.createCar({ dealer: dealer.id, price: 21_111 });
  await t.search.caughtUp();
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const get = async (url: string, { host = t.env.baseHost, cookie = '' } = {}) => {
  const answer = await t.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', cookie } });
  const timing = String(answer.headers['server-timing']);
  return { status: answer.statusCode, body: answer.body, timing, cache: /^cache;desc=(\w+)/.exec(timing)?.[1] };
};
/** Makes what is cached older. The engine hears of the database meanwhile. */
async function later(ms: number): Promise<void> {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ms);
  await t.search.caughtUp();
}
const setPrice = async (price: number) => {
  await t.em().execute('update car set price = ? where id = ?', [price, car.id]);
  await t.search.caughtUp();
};

describe('a page of the cache', () => {
  test('tells how it was found, and where its time went when it was made', async () => {
    expect((await get('/despre')).timing).toMatch(
      /^cache;desc=miss, queue;dur=\d+\.\d, data;dur=\d+\.\d, render;dur=\d+\.\d$/,
    );
    expect((await get('/despre')).timing).toBe('cache;desc=hit');
    const { timing, status } = await get('/exista-oare/aici/nimic');
    expect([status, timing.startsWith('cache;desc=miss, queue;dur=')]).toEqual([404, true]);
    expect((await get('/dealer/dashboard')).timing).toContain('render;dur=');
  });

  test('is served stale after five seconds and made anew behind it', async () => {
    const address = '/cauta?priceMax=22000';
    expect((await get(address)).cache).toBe('miss');
    await later(5_100);
    expect((await get(address)).cache).toBe('stale');
    await expect.poll(async () => (await get(address)).cache).toBe('hit');
  });

  test('is dropped as soon as a car in it changes, in every kind of page that shows cars', async () => {
    const addresses = ['/', '/cauta?priceMax=30000', '/skoda', '/brand/skoda', `/cars/${car.id}`, '/dealer/proaspat'];
    const asked = [
      ...addresses.map((url) => ({ url, host: t.env.baseHost })),
      { url: '/', host: `proaspat.${t.env.baseHost}` },
    ];
    for (const [index, { url, host }] of asked.entries()) {
      await get(url, { host });
      const found = await get(url, { host });
      expect({ url, host, cache: found.cache, status: found.status }).toEqual({ url, host, cache: 'hit', status: 200 });
      await setPrice(24_000 + index);
      const { cache, body } = await get(url, { host });
      expect({ url, host, cache, price: body.includes(`"price":${24_000 + index}`) }).toEqual({
        url,
        host,
        cache: 'miss',
        price: true,
      });
    }
  });

  test('is made anew with the credit’s rate that another server has set', async () => {
    for (const rate of [0.0711, 0.0822]) {
      await get('/despre');
      expect((await get('/despre')).cache).toBe('hit');
      await t.em().execute(
        `insert into setting (key, value, category, updated_at) values ('credit.rate', ?, 'credit', now())
         on conflict (key) do update set value = excluded.value`,
        [String(rate)],
      );
      await t.search.caughtUp();
      const { cache, body } = await get('/despre');
      expect({ cache, rate: /"creditRate":([\d.]+)/.exec(body)?.[1] }).toEqual({ cache: 'miss', rate: String(rate) });
    }
  });

  test('is not dropped by another car, and not served stale after a write of this server', async () => {
    const address = '/cauta?priceMax=25000&priceMin=20000';
    await get(address);
    const other = await t.createCar({ dealer: dealer.id, price: 90_000 });
    await t.search.caughtUp();
    expect((await get(address)).cache).toBe('hit');
    await t.em().execute('update car set price = 91000 where id = ?', [other.id]);
    t.search.recordWrite();
    await later(5_100);
    expect((await get(address)).cache).toBe('miss');
  });
});

describe('private data', () => {
  test('a signed-in visitor gets the page of every visitor, with nothing of the account in it', async () => {
    const buyer = await t.createUser('user', { firstName: 'Zaharia', email: 'zaharia@exemplu.ro' });
    const cookie = await t.signIn(buyer);
    for (const url of ['/', `/cars/${car.id}`, '/favorite', '/buyer/dashboard', '/dealer/dashboard']) {
      const own = await get(url, { cookie });
      const anonymous = await get(url);
      expect(own.body).not.toMatch(/Zaharia|zaharia@/);
      expect({ url, cache: anonymous.cache }).toEqual({ url, cache: 'hit' });
      const plain = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '');
      expect(plain(own.body)).toBe(plain(anonymous.body));
    }
  });

  test('a dealer site and the main site share nothing', async () => {
    await get('/termeni');
    const site = await get('/', { host: `proaspat.${t.env.baseHost}` });
    const main = await get('/');
    expect(site.body).not.toBe(main.body);
    expect((await get('/cauta?priceMax=26000')).cache).toBe('miss');
    expect((await get('/cauta?priceMax=26000', { host: `proaspat.${t.env.baseHost}` })).cache).not.toBe('hit');
  });

  test('a canary’s visitor neither reads nor fills the cache', async () => {
    const release = addBuiltRelease(t.env, { part: 'mf-public', version: '3.0.0' });
    const store = createReleaseStore(t.env.releasesDir);
    await store.changeLive((live) =>
      withCanary(live, { part: 'mf-public', by: 'test', now: new Date() }, { release, share: 50 }),
    );
    try {
      await expect.poll(async () => (await get('/', { cookie: 'canary=1' })).cache).toBe('bypass');
      expect((await get('/', { cookie: 'canary=1' })).timing).toMatch(/^cache;desc=bypass, queue;dur=/);
      const visitor = { cookie: 'canary=99' };
      await get('/', visitor);
      expect((await get('/', visitor)).cache).toMatch(/^(?:hit|stale)$/);
    } finally {
      rmSync(path.join(t.env.releasesDir, 'live.json'), { force: true });
    }
  });
});
