// On which day of Bucharest a thing is counted, which days are counted again, and which sums are kept (docs/rules/dealer-figures.md
// "Dealer statistics"). Each rule at its boundary.
import { DAY_MS } from 'contracts/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Favorite } from '../../../marketplace/favorite/favorite.entity.ts';
import { Lead } from '../../../marketplace/lead/lead.entity.ts';
import type { CarRow, DealerRow } from '../../../testing/factories.ts';
import { findRows, insertOffer } from '../../../testing/rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { countNightly, countStatistics } from './day-sums.job.ts';
import { countDay, deleteSumsBefore, isBehind, readMark, setMark } from './day-sums.repository.ts';
import { dayAfter, periodOf } from './period.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const deps = () => ({ orm: t.orm, log: silent, now: t.clock.now });
let dealer: DealerRow;
let car: CarRow;

beforeAll(async () => {
  dealer = await t.createDealer();
  car = await t.createCar({ dealer: dealer.id });
});
afterAll(() => t.clock.set('2026-11-20T10:00:00Z'));

interface Happened {
  at: string;
  of?: CarRow;
  status?: 'nou' | 'spam' | 'pierdut';
  offers?: { version: number; car?: number }[];
}
/** A request at this moment, an offer in it, and a favourite. */
async function happens({ at, of = car, status = 'nou', offers = [{ version: 1 }] }: Happened): Promise<void> {
  const sender = { userName: 'Ana', userEmail: 'ana@exemplu.ro', dealerSeen: true };
  const lead = (await t
    .em()
    .insert(Lead, { ...sender, car: of.id, dealer: of.dealer.id, status, createdAt: at } as never)) as number;
  for (const { version, car: offered = null } of offers)
    await insertOffer(t, lead, { version, car_id: offered, state: 'replaced', created_at: at });
  await t
    .em()
    .insert(Favorite, { user: (await t.createUser()).id, car: of.id, priceAtSave: 1, createdAt: at } as never);
}
const sumsOf = async (table: 'dealer_day' | 'car_day', id: number) =>
  findRows(
    t,
    `select to_char(day, 'YYYY-MM-DD') as day, leads, offers, favorites from ${table}
     where ${table === 'car_day' ? 'car_id' : 'dealer_id'} = ? and leads + offers + favorites > 0 order by 1`,
    [id],
  );

test.for<[string, string, string[], string[]]>([
  [
    'winter',
    '2026-01-14',
    ['2026-01-13T22:00:00.000Z', '2026-01-14T21:59:59.999Z'],
    ['2026-01-13T21:59:59.999Z', '2026-01-14T22:00:00.000Z'],
  ],
  [
    'summer',
    '2026-07-14',
    ['2026-07-13T21:00:00.000Z', '2026-07-14T20:59:59.999Z'],
    ['2026-07-13T20:59:59.999Z', '2026-07-14T21:00:00.000Z'],
  ],
  [
    'the day of 25 hours',
    '2026-10-25',
    ['2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
    ['2026-10-24T20:59:59.999Z', '2026-10-25T22:00:00.000Z'],
  ],
  [
    'the day of 23 hours',
    '2026-03-29',
    ['2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['2026-03-28T21:59:59.999Z', '2026-03-29T21:00:00.000Z'],
  ],
])('a day in Bucharest is counted from midnight to midnight: %s', async ([_name, day, inside, outside]) => {
  const of = await t.createCar();
  for (const at of [...inside, ...outside]) await happens({ at, of });
  await countDay(t.em(), day);
  expect(await sumsOf('dealer_day', of.dealer.id)).toEqual([{ day, leads: 2, offers: 2, favorites: 2 }]);
  await countDay(t.em(), dayAfter(day, -1));
  await countDay(t.em(), dayAfter(day, 1));
  expect(await sumsOf('car_day', of.id)).toEqual([
    { day: dayAfter(day, -1), leads: 1, offers: 1, favorites: 1 },
    { day, leads: 2, offers: 2, favorites: 2 },
    { day: dayAfter(day, 1), leads: 1, offers: 1, favorites: 1 },
  ]);
});

test('spam is no request, a lost one is; further versions are no offers, and one for another car is that car’s', async () => {
  const asked = await t.createCar();
  const offered = await t.createCar({ dealer: asked.dealer.id });
  const at = '2026-05-05T10:00:00Z';
  await happens({ at, of: asked, status: 'spam', offers: [] });
  await happens({
    at,
    of: asked,
    status: 'pierdut',
    offers: [{ version: 1, car: offered.id }, { version: 2 }, { version: 3 }],
  });
  await countDay(t.em(), '2026-05-05');
  expect(await sumsOf('car_day', asked.id)).toEqual([{ day: '2026-05-05', leads: 1, offers: 0, favorites: 2 }]);
  expect(await sumsOf('car_day', offered.id)).toEqual([{ day: '2026-05-05', leads: 0, offers: 1, favorites: 0 }]);
  expect(await countDay(t.em(), '2026-05-05')).toBe(0);
});

test('what a removed car has collected stays counted', async () => {
  const of = await t.createCar();
  const at = '2026-05-06T10:00:00Z';
  await happens({ at, of });
  await t.em().execute('insert into car_view (car_id, day, views) values (?, ?, 7)', [of.id, '2026-05-06']);
  await countDay(t.em(), '2026-05-06');
  const counted = () =>
    findRows(t, 'select views, leads, offers, favorites from dealer_day where dealer_id = ?', [of.dealer.id]);
  const before = await counted();
  expect(before).toEqual([{ views: 7, leads: 1, offers: 1, favorites: 1 }]);
  await t.em().execute('update car set deleted_at = ? where id = ?', [at, of.id]);
  await countDay(t.em(), '2026-05-06');
  expect(await counted()).toEqual(before);
});

test.each<[string, string | null, boolean]>([
  ['never', null, true],
  ['up to yesterday', '2026-11-19', true],
  ['up to today', '2026-11-20', false],
  ['up to tomorrow', '2026-11-21', false],
])('a count is missing at the start: counted %s', async (_name, until, isMissing) => {
  await t.em().execute('delete from statistics_mark');
  if (until) await setMark(t.em(), { until, at: t.clock.now() });
  expect(await isBehind(t.em(), '2026-11-20')).toBe(isMissing);
});

test.each<[string, string | null, number]>([
  ['today and the day of the last count', '2026-11-20', 2],
  ['what an hour ago was today', '2026-11-21', 1],
  ['at most 55 days back, since views are gone then', '2026-01-01', 56],
  ['at the first time a year', null, 366],
])('at half past midnight %s', async (_name, until, days) => {
  t.clock.set('2026-11-20T22:30:00Z');
  await t.em().execute('delete from statistics_mark');
  if (until) await setMark(t.em(), { until, at: new Date(0) });
  expect(await countStatistics(deps())).toBe(days);
  expect(await readMark(t.em())).toEqual({ until: '2026-11-21', at: t.clock.now() });
});

test('at night the last seven days are counted again, and no earlier one', async () => {
  const of = await t.createCar();
  t.clock.set('2026-09-20T00:10:00Z');
  await setMark(t.em(), { until: '2026-09-20', at: t.clock.now() });
  for (const day of ['2026-09-13', '2026-09-14', '2026-09-20']) await happens({ at: `${day}T00:05:00Z`, of });
  await countNightly(deps());
  expect((await sumsOf('car_day', of.id)).map(({ day }) => day)).toEqual(['2026-09-14', '2026-09-20']);
});

test('sums are kept as long as a day of theirs is: days, weeks and blocks', async () => {
  const id = dealer.id;
  const first = '2025-10-06';
  const rows = [
    ['car_day', 'day', first, dayAfter(first, -1)],
    ['dealer_day', 'day', first, dayAfter(first, -1)],
    ['car_week', 'week', dayAfter(first, -6), dayAfter(first, -7)],
    ['car_block', 'block', dayAfter(first, -27), dayAfter(first, -28)],
  ] as const;
  await t.em().execute('delete from car_day; delete from car_week; delete from car_block; delete from dealer_day');
  for (const [table, column, ...days] of rows)
    for (const day of days) {
      const [columns, values] = table === 'dealer_day' ? ['dealer_id', [id]] : ['dealer_id, car_id', [id, car.id]];
      await t
        .em()
        .execute(`insert into ${table} (${columns}, ${column}, views) values (${values.map(() => '?').join()}, ?, 1)`, [
          ...values,
          day,
        ]);
    }
  expect(await deleteSumsBefore(t.em(), first)).toBe(4);
  for (const [table, column, kept] of rows)
    expect([table, await findRows(t, `select ${column}::text as day from ${table}`)]).toEqual([table, [{ day: kept }]]);
  // The night's limit: a year, and the last week of it.
  t.clock.set(new Date(Date.parse(`${first}T10:00:00Z`) + 380 * DAY_MS));
  await setMark(t.em(), { until: dayAfter(first, 380), at: t.clock.now() });
  expect(await countNightly(deps())).toBe(0);
  t.clock.advance(DAY_MS);
  await countNightly(deps());
  for (const table of ['car_day', 'dealer_day'])
    expect(await findRows(t, `select 1 from ${table} where day = ?`, [first])).toEqual([]);
});

test.each([
  ['2026-11-20T21:59:59.999Z', 30, { from: '2026-10-22', to: '2026-11-20', firstMonday: '2026-10-26' }],
  ['2026-11-20T22:00:00.000Z', 30, { from: '2026-10-23', to: '2026-11-21', firstMonday: '2026-10-26' }],
  ['2026-07-20T20:59:59.999Z', 90, { from: '2026-04-22', to: '2026-07-20', firstMonday: '2026-04-27' }],
  ['2026-07-20T21:00:00.000Z', 90, { from: '2026-04-23', to: '2026-07-21', firstMonday: '2026-04-27' }],
  ['2026-11-20T10:00:00.000Z', 365, { from: '2025-11-21', to: '2026-11-20', firstMonday: '2025-11-24' }],
  ['2026-11-29T10:00:00.000Z', 28, { from: '2026-11-02', to: '2026-11-29', firstMonday: '2026-11-02' }],
])('the period at %s of %i days', (now, days, expected) => {
  const period = periodOf(new Date(now), days);
  expect(period).toMatchObject(expected);
  const weeks = (Date.parse(period.firstBlock) - Date.parse('2024-01-01')) / DAY_MS;
  expect([weeks % 28, period.firstBlock >= period.from, dayAfter(period.firstBlock, -28) < period.from]).toEqual([
    0,
    true,
    true,
  ]);
});
