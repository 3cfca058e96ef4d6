import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

const fresh = () => {
  t.clock.advance(61_000);
  return t.rest('GET', '/api/stats');
};

async function createLead(
  car: { id: number; dealer: { id: number } },
  values: { status: 'contactat' | 'spam'; answeredAfter?: number },
) {
  const em = t.em();
  const createdAt = new Date(t.clock.now().getTime() - DAY_MS);
  const { answeredAfter, status } = values;
  em.create(Lead, {
    car: car.id,
    dealer: car.dealer.id,
    userName: 'Ana',
    userEmail: 'ana@exemplu.ro',
    dealerSeen: true,
    status,
    createdAt,
    firstResponseAt: answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter),
  });
  await em.flush();
}

test(
  'dealers are the public ones, verified those among them, cars the public ones',
  { tags: ['PS3-entity-13', 'PS3-entity-15'] },
  async () => {
    const before = (await fresh()).body;
    const verified = await t.createDealer({ status: 'verified' });
    const pending = await t.createDealer({ status: 'pending' });
    await t.createDealer({ deletedAt: t.clock.now() });
    await t.createCar({ dealer: verified.id });
    await t.createCar({ dealer: pending.id });
    await t.createCar({ dealer: verified.id, status: 'sold' });
    const { body } = await fresh();
    expect(body).toMatchObject({
      totalDealers: before.totalDealers + 1,
      verifiedDealers: before.verifiedDealers + 1,
      totalCars: before.totalCars + 1,
    });
  },
);

test(
  'the response time is the default text below five answers, then the median; spam is never counted',
  { tags: ['PS3-entity-14', 'WA3-entity-24'] },
  async () => {
    const car = await t.createCar();
    for (const minutes of [30, 40, 200, 2_000])
      await createLead(car, { status: 'contactat', answeredAfter: minutes * MINUTE_MS });
    await createLead(car, { status: 'spam', answeredAfter: 1_000 });
    expect((await fresh()).body).toMatchObject({
      totalLeads: 4,
      avgResponseTime: '< 2h',
      isResponseTimeMeasured: false,
    });
    await createLead(car, { status: 'contactat', answeredAfter: 5 * HOUR_MS });
    expect((await fresh()).body).toMatchObject({
      totalLeads: 5,
      avgResponseTime: '~ 3h',
      isResponseTimeMeasured: true,
    });
  },
);

test('the figures are the same over REST and tRPC, and at most a minute old', { tags: ['PS7-call-15'] }, async () => {
  const first = await fresh();
  await t.createCar();
  const { data } = await t.trpc('stats.get');
  expect(data).toEqual(first.body);
  expect((await fresh()).body.totalCars).toBe(first.body.totalCars + 1);
});
