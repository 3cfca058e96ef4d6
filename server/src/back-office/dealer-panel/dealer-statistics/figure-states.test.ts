// Which cars, requests and dealers a dealer's numbers leave out: sold before, deleted, spam, too young, not public
// (docs/rules/dealer-figures.md "Dealer statistics"). Each rule at its boundary.
import { DAY_MS } from 'contracts/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../../../marketplace/lead/lead.entity.ts';
import type { DealerRow } from '../../../testing/factories.ts';
import { findRows, insertRow } from '../../../testing/rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { searchCarStatistics } from './car-statistics.repository.ts';
import { countSold, mediansFor, ownAnswers } from './dealer-statistics.repository.ts';
import { carView } from './dealer-statistics.service.ts';
import { saveAnswerMedians } from './market.repository.ts';
import { periodOf } from './period.ts';

const t = useTestApp();
/** So long before now, in milliseconds. */
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
const DAYS = 30;
let dealer: DealerRow;

beforeEach(async () => {
  dealer = await t.createDealer();
});
const listed = async (of = dealer) => {
  const asked = { dealerId: of.id, sort: '-views', limit: 100, offset: 0 } as const;
  return searchCarStatistics(t.em(), { ...asked, period: periodOf(t.clock.now(), DAYS) });
};

describe('sold cars', () => {
  // Thirty days to 20 November begin with 22 October in Bucharest, when it was still summer time.
  test.for<[string, string, object, { isListed: boolean; isSold: boolean }]>([
    ['at the first moment', '2026-10-21T21:00:00.000Z', {}, { isListed: true, isSold: true }],
    ['a moment before', '2026-10-21T20:59:59.999Z', {}, { isListed: false, isSold: false }],
    ['since, and deleted', '2026-11-01T10:00:00Z', { deletedAt: new Date() }, { isListed: false, isSold: true }],
    ['back in stock', '2026-11-01T10:00:00Z', { status: 'active' }, { isListed: true, isSold: false }],
    ['long ago, reserved again', '2026-01-01T10:00:00Z', { status: 'reserved' }, { isListed: true, isSold: false }],
  ])('%s', async ([_name, soldAt, values, { isListed, isSold }]) => {
    const car = await t.createCar({ dealer: dealer.id, status: 'sold', soldAt, ...values });
    await t.createCar({ status: 'sold', soldAt: '2026-11-02T10:00:00Z' });
    expect((await listed()).map(({ id }) => id)).toEqual(isListed ? [car.id] : []);
    expect(await countSold(t.em(), { dealerId: dealer.id, from: '2026-10-22' })).toBe(isSold ? 1 : 0);
    const { sold } = (await t.trpc('dealerStatistics.get', { dealerId: dealer.id, days: DAYS }, { as: dealer.user }))
      .data;
    expect(sold).toBe(isSold ? 1 : 0);
  });
});

test.each<[string, object, number]>([
  ['published after midnight in Bucharest', { publishedAt: '2026-11-18T22:30:00Z' }, 1],
  ['published before it', { publishedAt: '2026-11-18T21:30:00Z' }, 2],
  ['sold after midnight', { publishedAt: '2026-11-15T12:00:00Z', status: 'sold', soldAt: '2026-11-17T22:30:00Z' }, 3],
  ['sold before it', { publishedAt: '2026-11-15T12:00:00Z', status: 'sold', soldAt: '2026-11-17T21:30:00Z' }, 2],
  ['sold once, in stock now', { publishedAt: '2026-11-15T12:00:00Z', soldAt: '2026-11-16T12:00:00Z' }, 5],
  ['published later than now', { publishedAt: '2026-11-25T12:00:00Z' }, 0],
])('days in stock: %s', async (_name, values, days) => {
  await t.createCar({ dealer: dealer.id, ...values });
  expect((await listed()).map(({ daysInStock }) => daysInStock)).toEqual([days]);
});

test('a car without a whole comparison has none, and one that is not at the top says so', async () => {
  await t.createCar({ dealer: dealer.id });
  const [row] = await listed();
  if (!row) throw new Error('the car is listed');
  expect(carView(row)).toMatchObject({ place: null, position: null });
  const whole = { place: 2, placeOf: 9, sample: 8, median: 20_000, dearer: 50, cheaper: 40, isTop: null };
  expect(carView({ ...row, ...whole })).toMatchObject({
    place: { place: 2, of: 9 },
    position: { sample: 8, dearerPercent: 50, isTopAtListPrice: false },
  });
  for (const missing of ['sample', 'median', 'dearer', 'cheaper'])
    expect(carView({ ...row, ...whole, [missing]: null }).position).toBeNull();
  expect(carView({ ...row, ...whole, placeOf: null }).place).toBeNull();
});

interface Asked {
  created?: Date;
  answered?: Date | null;
  status?: string;
}
const TWO_DAYS = 2 * DAY_MS;
async function ask(
  of: DealerRow,
  times: number,
  { created = ago(TWO_DAYS), answered = created, status = 'nou' }: Asked = {},
) {
  const { id: car } = await t.createCar({ dealer: of.id, model: 100_007, status: 'inactive' });
  const sender = { userName: 'Ana', userEmail: 'ana@exemplu.ro', dealerSeen: true };
  for (let each = 0; each < times; each++)
    await t
      .em()
      .insert(Lead, { ...sender, car, dealer: of.id, status, createdAt: created, firstResponseAt: answered } as never);
}
const since = () => ago(DAYS * DAY_MS);

describe('a request in the answers', () => {
  test.each<[string, () => Asked, boolean]>([
    ['answered', () => ({}), true],
    ['spam', () => ({ status: 'spam' }), false],
    ['at the first moment of the period', () => ({ created: since() }), true],
    ['a moment earlier', () => ({ created: ago(DAYS * DAY_MS + 1) }), false],
    ['without an answer, a day old', () => ({ created: ago(DAY_MS), answered: null }), false],
    ['without an answer, a moment older', () => ({ created: ago(DAY_MS + 1), answered: null }), true],
    ['just sent, and answered', () => ({ created: ago(1_000), answered: ago(0) }), true],
  ])('%s', async (_name, asked, isCounted) => {
    await ask(dealer, 1, asked());
    const { requests } = await ownAnswers(t.em(), { dealerId: dealer.id, since: since(), now: t.clock.now() });
    expect(requests).toBe(isCounted ? 1 : 0);
  });

  test('figures are told from five requests on, and a percent is rounded down', async () => {
    const own = () => ownAnswers(t.em(), { dealerId: dealer.id, since: since(), now: t.clock.now() });
    await ask(dealer, 4, { answered: new Date(ago(TWO_DAYS).getTime() + 60_000) });
    expect(await own()).toEqual({ requests: 4, minutes: null, percent: null });
    await ask(dealer, 1, { answered: null });
    expect(await own()).toEqual({ requests: 5, minutes: 1, percent: 80 });
    await ask(dealer, 1, { answered: null });
    expect(await own()).toEqual({ requests: 6, minutes: 1, percent: 66 });
  });
});

describe('medians', () => {
  const CITY = 100_004;
  const save = () => saveAnswerMedians(t.em(), { days: DAYS, since: since(), now: t.clock.now() });
  const told = async () => {
    await save();
    const rows = await findRows(t, `select scope from answer_median where days = ${DAYS} order by scope`);
    return rows.map(({ scope }) => scope);
  };
  afterEach(() => t.em().execute('delete from lead; delete from answer_median'));

  test.for<[string, object, { requests?: number; asked?: Asked }, boolean]>([
    ['a fourth of five requests', {}, {}, true],
    ['of four requests', {}, { requests: 4 }, false],
    ['whose fifth is spam', {}, { asked: { status: 'spam' } }, false],
    ['not approved yet', { status: 'pending' }, {}, false],
    ['rejected', { status: 'rejected' }, {}, false],
    ['suspended', { suspendedAt: new Date() }, {}, false],
    ['deleted', { deletedAt: new Date() }, {}, false],
  ])('three dealers beside one: %s', async ([_name, values, { requests = 5, asked }, isTold]) => {
    for (let each = 0; each < 3; each++) await ask(await t.createDealer({ city: CITY }), 5);
    const fourth = await t.createDealer({ city: CITY, ...values });
    await ask(fourth, asked ? 4 : requests);
    if (asked) await ask(fourth, 1, asked);
    expect(await told()).toEqual(isTold ? ['brand', 'town'] : []);
  });

  test('are told no longer once a dealer is suspended', async () => {
    const dealers = [dealer, await t.createDealer(), await t.createDealer(), await t.createDealer()];
    for (const one of dealers) await ask(one, 5);
    expect(await told()).toEqual(['brand', 'town']);
    await t.em().execute('update dealer set suspended_at = now() where id = ?', [dealer.id]);
    expect(await told()).toEqual([]);
  });

  test('are those of the period, of the town, and of up to five brands on offer, the most cars first', async () => {
    const brands: number[] = [];
    for (const [index, values] of [
      ...Array.from({ length: 6 }, () => ({})),
      { status: 'sold' },
      { status: 'inactive' },
      { deletedAt: new Date() },
    ].entries()) {
      const id = await insertRow(t, 'brand', { name: `Marca ${index}`, slug: `marca-${index}` });
      brands.push(id);
      const model = await insertRow(t, 'model', { name: `M${index}`, slug: `m-${index}`, brand_id: id });
      const cars = index === 0 ? 2 : 1;
      for (let each = 0; each < cars; each++) {
        const car = await t.createCar({ dealer: dealer.id });
        await t.em().execute('update car set brand_id = ?, model_id = ? where id = ?', [id, model, car.id]);
        await t
          .em()
          .execute('update car set status = ?, deleted_at = ? where id = ?', [
            'status' in values ? values.status : index === 1 ? 'reserved' : 'active',
            'deletedAt' in values ? values.deletedAt : null,
            car.id,
          ]);
      }
    }
    for (const [days, percent] of [
      [30, 30],
      [90, 90],
    ] as const) {
      for (const id of brands)
        await t
          .em()
          .execute(
            `insert into answer_median (scope, scope_id, days, minutes, percent, dealers) values ('brand', ?, ?, 5, ?, 4)`,
            [id, days, percent],
          );
      await t
        .em()
        .execute(
          `insert into answer_median (scope, scope_id, days, minutes, percent, dealers) values ('town', 100002, ?, 5, ?, 4)`,
          [days, percent],
        );
    }
    const { town, brands: shown } = await mediansFor(t.em(), { dealerId: dealer.id, days: 30 });
    expect(town).toMatchObject({ name: 'Cluj-Napoca', percent: 30 });
    expect(shown.map(({ name, percent }) => [name, percent])).toEqual(
      [0, 1, 2, 3, 4].map((index) => [`Marca ${index}`, 30]),
    );
    const nowhere = await t.createDealer({ city: null });
    expect(await mediansFor(t.em(), { dealerId: nowhere.id, days: 30 })).toEqual({ town: null, brands: [] });
  });
});
