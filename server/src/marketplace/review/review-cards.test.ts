// Stars on cards: the same from the engine and from SQL, soon after each change (docs/rules/conversations.md "Reviews").
import { beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../../back-office/personal-data/parts.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { Lead } from '../lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true });
let dealer: { id: number };
let car: { id: number };
let carPrice = 31_000;

beforeEach(async () => {
  dealer = await t.createDealer({ subdomain: `stele-${carPrice}` });
  car = await t.createCar({ dealer: dealer.id, price: (carPrice += 1) });
});

/** A review as `review.write` stores it. */
async function addReview(overall: number, values: { state?: string; kind?: string } = {}): Promise<number> {
  const { state = 'published', kind = 'experience' } = values;
  const lead = (await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: dealer.id,
      userName: 'Ana Pop',
      userEmail: 'ana@exemplu.ro',
      status: 'nou',
      dealerSeen: true,
      createdAt: t.clock.now(),
    })) as number;
  const stars = kind === 'experience' ? overall : null;
  const [row] = await readRows(
    t.em(),
    { id: col.number },
    `insert into review (dealer_id, lead_id, kind, answered, basis, answer, honesty, price, overall, state, created_at)
     values (?, ?, ?, ?, 'conversation', ?, ?, ?, ?, ?, ?) returning id`,
    [dealer.id, lead, kind, kind === 'answered' ? true : null, stars, stars, stars, stars, state, t.clock.now()],
  );
  return row?.id ?? 0;
}
const addReviews = (...stars: number[]) => Promise.all(stars.map((overall) => addReview(overall)));

/** From the engine's cached cards, from SQL, and from the car's own page. */
async function ratings() {
  await t.search.caughtUp();
  const { body } = await t.rest('GET', `/api/search?priceMin=${carPrice}&priceMax=${carPrice}`);
  const cards = (await t.trpc('car.cards', { ids: [car.id] })).data;
  const { body: whole } = await t.rest('GET', `/api/cars/${car.id}`);
  return [body.cars[0].dealer.rating, cards[0].dealer.rating, whole.dealer.rating];
}
const all = (rating: object | null) => [rating, rating, rating];

test('come with the fifth published review, and go when an administrator removes one', async () => {
  const ids = await addReviews(5, 5, 4, 5);
  await addReview(1, { state: 'pending' });
  await addReview(1, { state: 'rejected' });
  await addReview(1, { kind: 'answered' });
  expect(await ratings()).toEqual(all(null));
  const waiting = await addReview(4, { state: 'pending' });
  const admin = await t.createUser('admin');
  await t.trpc('review.decide', { id: waiting, state: 'published' }, { as: admin });
  expect(await ratings()).toEqual(all({ average: 4.6, count: 5 }));
  const rejected = { id: ids[0], state: 'rejected', reason: 'Nu este un client' };
  await t.trpc('review.decide', rejected, { as: admin });
  expect(await ratings()).toEqual(all(null));
  await t.trpc('review.decide', { id: ids[0], state: 'published' }, { as: admin });
  expect(await ratings()).toEqual(all({ average: 4.6, count: 5 }));
});

test('count every review of those written at once, and are what the dealer’s page says', async () => {
  await addReviews(...Array.from({ length: 12 }, (_, at) => (at % 5) + 1));
  const { summary } = (await t.trpc('review.list', { dealerId: dealer.id })).data;
  expect(await ratings()).toEqual(all({ average: summary.average, count: 12 }));
  const other = await t.createCar();
  expect((await t.rest('GET', `/api/cars/${other.id}`)).body.dealer.rating).toBeNull();
});

test('stay when their authors delete their accounts', async () => {
  const ids = await addReviews(5, 5, 5, 5, 3);
  const author = await t.createUser('user');
  await t.em().execute('update review set author_id = ?, author = ? where id = ?', [author.id, 'Ana P.', ids[0]]);
  await t.em().transactional((em) => erasePerson(em, { id: author.id, email: null, now: t.clock.now() }));
  expect(await ratings()).toEqual(all({ average: 4.6, count: 5 }));
});

test('a review that goes with its row is counted no longer; a lead’s reply changes nothing', async () => {
  const ids = await addReviews(5, 5, 5, 5, 3, 1);
  await t.em().execute('update review set reply = ?, replied_at = now() where id = ?', ['Mulțumim', ids[0]]);
  expect(await ratings()).toEqual(all({ average: 4, count: 6 }));
  await t.em().execute('delete from review where id = ?', [ids[5]]);
  t.search.recordWrite();
  expect(await ratings()).toEqual(all({ average: 4.6, count: 5 }));
});
