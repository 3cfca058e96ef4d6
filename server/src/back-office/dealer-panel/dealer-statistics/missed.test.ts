// What was searched and not found: what is kept of it, and which dealers read it.
import type { MissedSearches } from 'contracts/dealer-statistics';
import { DAY_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { Session } from '../../../identity/session/session.entity.ts';
import { cleanMissed } from '../../../catalog/search/missed/missed-search.job.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import type { DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' };
const CLUJ = 100_002;
const DACIA = 100_001;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const search = (
  query: string,
  { as = null as { id: number } | null, headers = BROWSER as Record<string, string> } = {},
) => t.rest('GET', `/api/search?${query}`, { as, headers });
const missedOf = async ({ id, user }: DealerRow): Promise<MissedSearches> => {
  await t.missed.flush();
  return (await t.trpc('dealerStatistics.missed', { dealerId: id, days: 30 }, { as: user })).data;
};
const rows = async () => {
  await t.missed.flush();
  const columns = { county: col.text, filters: col.text, searches: col.number };
  return readRows(t.em(), columns, 'select county, filters, searches from missed_search order by 1, 2');
};
async function dealerOf(brand: number, city = CLUJ): Promise<DealerRow> {
  const dealer = await t.createDealer({ city });
  await t.em().execute('insert into dealer_brand (dealer_id, brand_id) values (?, ?)', [dealer.id, brand]);
  return dealer;
}

test('brand, model, county and the names of filters are kept, no value and no word', async () => {
  const dealer = await dealerOf(DACIA);
  await search('brand=dacia&model=duster&city=cluj-napoca&priceMax=9000&fuelType=electric');
  await search('brand=dacia&model=duster&county=cluj&priceMax=8000&fuelType=diesel');
  await search('q=dacia logan Ion Popescu 0722000111');
  await search('brand=dacia&not.fuelType=diesel');
  expect(await missedOf(dealer)).toEqual({
    total: 4,
    items: [
      { brand: 'Dacia', model: 'Duster', county: 'Cluj', filters: ['Combustibil', 'Preț maxim'], searches: 2 },
      { brand: 'Dacia', model: null, county: null, filters: ['fără: Combustibil'], searches: 1 },
      { brand: 'Dacia', model: 'Logan', county: null, filters: ['Cuvinte fără înțeles pentru căutare'], searches: 1 },
    ],
  });
  const stored = JSON.stringify(await t.em().execute('select * from missed_search'));
  expect(stored).not.toMatch(/ion|popescu|0722/i);
});

test('only brands of the dealer, in its county or in none', async () => {
  await t.em().execute('delete from missed_search');
  const [own, elsewhere, others] = [await dealerOf(DACIA), await dealerOf(DACIA, 100_003), await dealerOf(100_003)];
  await search('brand=dacia&model=sandero&city=cluj-napoca');
  await search('brand=dacia&model=sandero');
  expect((await missedOf(own)).items.map(({ county }) => county).toSorted()).toEqual(['Cluj', null]);
  expect((await missedOf(elsewhere)).items.map(({ county }) => county)).toEqual([null]);
  expect((await missedOf(others)).items).toEqual([]);
});

test('not counted: found cars, counts beside filters, further pages, no brand, bots, dealers and administrators in either place', async () => {
  await t.em().execute('delete from missed_search');
  const admin = await t.createUser('admin');
  const dealer = await dealerOf(DACIA);
  await t.createCar();
  await search('brand=skoda');
  await search('brand=dacia&limit=1');
  await search('brand=dacia&offset=12');
  await search('priceMax=1');
  await search('brand=dacia', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await search('brand=dacia', { as: admin });
  await search('brand=dacia', { as: dealer.user });
  const buyer = await t.createUser();
  const cookie = await t.signIn(buyer);
  await t.em().nativeUpdate(Session, { user: buyer.id }, { impersonator: admin.id });
  await search('brand=dacia', { headers: { ...BROWSER, cookie } });
  expect(await rows()).toEqual([]);
  await search('brand=dacia', { as: await t.createUser() });
  await t.trpc('search.cars', { brand: 'dacia' }, { headers: BROWSER });
  expect(await rows()).toEqual([{ county: '', filters: '', searches: 2 }]);
});

test('a day keeps at most 1 000 different searches; known ones go on, and old days leave at night', async () => {
  await t.em().execute('delete from missed_search');
  await search('brand=dacia');
  await t.missed.flush();
  await t.em().execute(
    `insert into missed_search (day, brand_id, filters, searches)
     select '2026-11-20', 100002, n::text, 1 from generate_series(1, 999) n`,
  );
  await search('brand=dacia&model=logan');
  await search('brand=dacia');
  await t.missed.flush();
  const kept = await readRows(
    t.em(),
    { searches: col.number },
    'select searches from missed_search where brand_id = ?',
    [DACIA],
  );
  expect(kept).toEqual([{ searches: 2 }]);
  t.clock.advance(367 * DAY_MS);
  expect(await cleanMissed({ orm: t.orm, log: silent, now: t.clock.now })).toBe(1_000);
});

// Last: its car would be found by the searches of the others.
test('a brand is the dealer’s by its cars on offer too, not by those that are gone', async () => {
  t.clock.set('2026-11-20T10:00:00Z');
  await t.em().execute('delete from missed_search');
  await search('brand=dacia&model=sandero&city=cluj-napoca');
  await search('brand=dacia&model=sandero');
  for (const [status, count] of [
    ['sold', 0],
    ['inactive', 0],
    ['reserved', 2],
  ] as const) {
    const dealer = await t.createDealer({ city: CLUJ });
    await t.createCar({ dealer: dealer.id, brand: DACIA, status });
    expect([status, (await missedOf(dealer)).items.length]).toEqual([status, count]);
  }
});
