// docs/rules/offers.md "Requests to several dealers": who gets a request. The formula's own table: contracts/dealer-score.
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import type { QuoteRequest } from 'contracts/quote-request';
import { beforeEach, expect, test } from 'vitest';
import { DealerBrand } from '../../catalog/dealer/dealer-brand.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { emailSkippedDealers } from './quote-request.job.ts';

const t = useTestApp();
const [BUCHAREST, CLUJ, IASI] = CITIES;
const SKODA = 100_002;

beforeEach(async () => {
  t.limits.reset();
  await t.em().nativeUpdate(Dealer, {}, { status: 'pending' });
});

const dealerIn = async (city: number | null, values: object = {}) => {
  const dealer = await t.createDealer({ city, ...values });
  await t.em().insert(DealerBrand, { dealer: dealer.id, brand: SKODA });
  return dealer;
};
async function send(body: object = {}): Promise<QuoteRequest> {
  t.limits.reset();
  const as = await t.createUser();
  return (
    await t.rest('POST', '/api/requests', { as, body: { models: [{ brand: 'skoda', model: 'octavia' }], ...body } })
  ).body;
}
const chosenOf = ({ conversations }: QuoteRequest) => conversations.map(({ dealer }) => dealer.id);
const preview = async (input: object = {}) =>
  (await t.trpc('quoteRequest.preview', { models: [{ brand: 'skoda', model: 'octavia' }], ...input })).data;

test('approved and verified dealers, authorised for the brand or with public cars of it; nobody else', async () => {
  const authorised = await dealerIn(CLUJ.id);
  const stocked = await t.createDealer({ status: 'verified' });
  await t.createCar({ dealer: stocked.id });
  for (const values of [
    { status: 'pending' },
    { status: 'rejected' },
    { suspendedAt: t.clock.now() },
    { deletedAt: t.clock.now() },
  ] as const) {
    await dealerIn(CLUJ.id, values);
  }
  await t.createCar({ dealer: (await t.createDealer()).id, status: 'inactive' });
  await t.createDealer();
  expect(chosenOf(await send())).toEqual([stocked.id, authorised.id]);
});

test('within the radius of the town; who has no place is asked only without one', async () => {
  const [here, far, nowhere] = [await dealerIn(CLUJ.id), await dealerIn(BUCHAREST.id), await dealerIn(null)];
  expect(chosenOf(await send({ city: 'cluj-napoca', radiusKm: 50 }))).toEqual([here.id]);
  expect(chosenOf(await send({ city: 'cluj-napoca' }))).toEqual([here.id, far.id, nowhere.id]);
  expect(chosenOf(await send())).toHaveLength(3);
  expect((await preview({ city: 'cluj-napoca', radiusKm: 50 })).dealers).toBe(1);
});

test('six of them, verified ones first, then the nearer and the better stocked', async () => {
  for (let count = 0; count < 6; count++) await dealerIn(IASI.id);
  const near = await dealerIn(CLUJ.id);
  const stocked = await dealerIn(CLUJ.id);
  await t.createCar({ dealer: stocked.id });
  const verified = await dealerIn(BUCHAREST.id, { status: 'verified' });
  const chosen = chosenOf(await send({ city: 'cluj-napoca' }));
  expect(chosen).toHaveLength(6);
  expect(chosen.slice(0, 3)).toEqual([verified.id, stocked.id, near.id]);
});

test('the preview shows the matching stock and counts the dealers, and stores nothing', async () => {
  const dealer = await t.createDealer();
  for (let count = 0; count < 5; count++) await t.createCar({ dealer: dealer.id, fuelType: 'diesel', color: 'verde' });
  await t.createCar({ dealer: dealer.id, fuelType: 'benzina' });
  const { total, cars, dealers } = await preview({ wishes: { fuel: ['diesel'], colors: ['verde'] } });
  expect([total, cars.length, dealers]).toEqual([5, 4, 1]);
  expect(cars.every((car: { fuelType: string }) => car.fuelType === 'diesel')).toBe(true);
  expect(await preview({ wishes: { budget: 1 } })).toMatchObject({ total: 0, cars: [], dealers: 1 });
  expect(
    (await t.trpc('quoteRequest.preview', { models: [{ brand: 'nimic', model: 'octavia' }] })).error,
  ).toMatchObject({ issues: [{ path: 'models.0.brand' }] });
});

test('who answers none of three requests gets one a week, and is told; one answer ends that', async () => {
  const [silent, other] = [await dealerIn(CLUJ.id), await dealerIn(CLUJ.id)];
  const answerAs = (id: number) => t.em().nativeUpdate(Lead, { dealer: id }, { firstResponseAt: t.clock.now() });
  for (let count = 0; count < 3; count++) await send();
  await answerAs(other.id);
  t.clock.advance(4 * DAY_MS);
  // The week of the last request is not over.
  expect(chosenOf(await send())).toEqual([other.id]);
  const deps = { orm: t.orm, env: t.env, jobs: t.jobs, now: t.clock.now, log: console };
  expect([await emailSkippedDealers(deps), await emailSkippedDealers(deps)]).toEqual([1, 0]);
  const [mail] = await t.em().find(Mail, { kind: 'lead-request-fewer' });
  expect(mail).toMatchObject({ toAddress: silent.email, subject: 'Ați primit mai puține cereri de ofertă' });
  expect(mail?.text).toContain('fiindcă la ultimele cereri către mai mulți dealeri nu ați răspuns: 1 cerere');
  await send();
  expect(await emailSkippedDealers(deps)).toBe(0);
  t.clock.advance(3 * DAY_MS + HOUR_MS);
  expect(chosenOf(await send())).toContain(silent.id);
  expect(chosenOf(await send())).not.toContain(silent.id);
  await answerAs(silent.id);
  expect(chosenOf(await send())).toContain(silent.id);
});
