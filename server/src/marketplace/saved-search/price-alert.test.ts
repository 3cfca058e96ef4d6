// Price alerts: for one car, for a model, and for the favourites of an account.
import { HOUR_MS } from 'contracts/durations';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { OCTAVIA, savedSearchFixture } from '../../testing/saved-search-fixture.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cleanAlerts } from './saved-search.job.ts';

const t = useTestApp();
const { deps, send, subjects, texts, reprice } = savedSearchFixture(t);
const at = (time: string) => t.clock.set(time);
const proven = () => t.createUser('user', { emailConfirmedAt: t.clock.now() });
const oldCar = (fields: object = {}) =>
  t.createCar({ price: 30_000, publishedAt: new Date('2026-11-01T10:00:00Z'), ...fields });
async function confirmation(toAddress: string): Promise<string> {
  return wordsOf(t.env, await t.em().findOneOrFail(Mail, { toAddress, kind: 'alert-confirm' }));
}
const list = async (as: { id: number }) => (await t.trpc('savedSearch.list', undefined, { as })).data;

beforeEach(async () => {
  at('2026-11-20T10:00:00.000Z');
  await t.em().execute('delete from saved_search');
  await send();
});

describe('for one car', () => {
  test('a lower price is announced, another car and a rise are not', async () => {
    const [car, other] = [await oldCar({ title: 'Octavia RS' }), await oldCar()];
    await send();
    const buyer = await proven();
    const { data } = await t.trpc('savedSearch.create', { carId: car.id }, { as: buyer });
    expect(data).toMatchObject({
      kind: 'car',
      name: 'Octavia RS',
      announced: 'prices',
      path: `/cars/${car.id}`,
      count: 1,
    });
    expect((await t.trpc('savedSearch.create', { carId: car.id }, { as: buyer })).data.id).toBe(data.id);
    await reprice(other, 20_000);
    at('2026-11-21T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    await reprice(car, 31_000);
    at('2026-11-22T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    await reprice(car, 28_500);
    at('2026-11-23T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 1 });
    expect(await subjects(buyer.email)).toEqual(['1 mașină mai ieftină: Octavia RS']);
    const [text = ''] = await texts(buyer.email);
    expect(text).toContain('Prețul mașinii „Octavia RS”, pe care o urmăriți, a scăzut.');
    expect(text).toContain('cel mai mic din ultimele 30 de zile: 30.000\u00a0€');
    expect(text).toContain('fiindcă ați cerut o alertă de preț');
  });

  test('of a car that is not public there is none, and of a sold one it ends', async () => {
    const buyer = await proven();
    const pending = await t.createCar({ dealer: (await t.createDealer({ status: 'pending' })).id });
    const refused = await t.trpc('savedSearch.create', { carId: pending.id }, { as: buyer });
    expect([refused.status, refused.error?.message]).toEqual([404, CAR_NOT_FOUND]);
    const car = await oldCar();
    await t.trpc('savedSearch.create', { carId: car.id }, { as: buyer });
    await t.em().execute(`update car set status = 'sold', sold_at = now() where id = ?`, [car.id]);
    expect(await cleanAlerts(deps())).toMatchObject({ gone: 1 });
    expect(await list(buyer)).toEqual([]);
  });

  test('without an account it starts when the address is confirmed', async () => {
    const car = await oldCar({ title: 'Octavia RS' });
    await send();
    await t.trpc('savedSearch.request', { email: 'Ana@exemplu.ro', frequency: 'instant', carId: car.id });
    await reprice(car, 29_000);
    t.clock.advance(HOUR_MS);
    expect(await send()).toMatchObject({ mails: 0 });
    const token = /#([\w-]+)/.exec(await confirmation('ana@exemplu.ro'))?.[1];
    expect((await t.trpc('savedSearch.confirm', { token })).data).toMatchObject({
      kind: 'car',
      path: `/cars/${car.id}`,
    });
    await reprice(car, 27_000);
    await send();
    t.clock.advance(240_000);
    expect(await send()).toMatchObject({ mails: 1 });
    expect(await subjects('ana@exemplu.ro')).toEqual(['1 mașină mai ieftină: Octavia RS']);
  });
});

test('for a model only lower prices are announced, until new cars are asked for too', async () => {
  const car = await oldCar();
  await send();
  const buyer = await proven();
  const { data } = await t.trpc('savedSearch.create', { filters: OCTAVIA, announced: 'prices' }, { as: buyer });
  expect(data).toMatchObject({ kind: 'search', announced: 'prices' });
  await t.createCar();
  at('2026-11-21T05:30:00.000Z');
  expect(await send()).toMatchObject({ mails: 0 });
  // New and cheaper since the last email: a price alert tells the reduction.
  const fresh = await t.createCar({ price: 25_000 });
  await send();
  t.clock.advance(HOUR_MS);
  await reprice(fresh, 24_000);
  await reprice(car, 29_000);
  at('2026-11-22T05:30:00.000Z');
  expect(await send()).toMatchObject({ mails: 1 });
  expect(await subjects(buyer.email)).toEqual(['2 mașini mai ieftine: Škoda Octavia']);
  await t.trpc('savedSearch.update', { id: data.id, announced: 'all' }, { as: buyer });
  await t.createCar();
  at('2026-11-23T05:30:00.000Z');
  await send();
  expect((await subjects(buyer.email)).at(-1)).toBe('1 mașină nouă: Škoda Octavia');
});

describe('for favourites', () => {
  test('a lower price of one is announced to its owner alone, from the first favourite on', async () => {
    const [car, other] = [await oldCar({ title: 'Octavia RS' }), await oldCar()];
    await send();
    const [buyer, stranger] = [await proven(), await proven()];
    await t.trpc('favorite.add', { carId: car.id }, { as: buyer });
    await t.trpc('favorite.add', { carId: other.id }, { as: stranger });
    expect(await list(buyer)).toMatchObject([
      { kind: 'favorites', name: 'Mașinile favorite', announced: 'prices', frequency: 'daily', count: 1 },
    ]);
    await reprice(car, 28_000);
    at('2026-11-21T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 1 });
    expect(await subjects(stranger.email)).toEqual([]);
    const [text = ''] = await texts(buyer.email);
    expect(text).toContain('Dintre mașinile dumneavoastră favorite, am găsit 1 mașină mai ieftină.');
    expect(text).toContain(`${t.env.publicUrl}/user-dashboard?tab=favorite`);
  });

  test('switched off or deleted it stays off with the next favourite, and takes no place of the fifty', async () => {
    const buyer = await proven();
    await t.trpc('favorite.add', { carId: (await oldCar()).id }, { as: buyer });
    const [alert] = await list(buyer);
    await t.trpc('savedSearch.delete', { id: alert.id }, { as: buyer });
    await t.trpc('favorite.add', { carId: (await oldCar()).id }, { as: buyer });
    expect(await list(buyer)).toMatchObject([{ id: alert.id, frequency: 'off', count: 2 }]);
    await t.trpc('savedSearch.update', { id: alert.id, announced: 'all' }, { as: buyer });
    expect(await list(buyer)).toMatchObject([{ announced: 'prices' }]);
  });
});

test('an email says the saving against the list price in words', async () => {
  const car = await oldCar({ listPrice: 31_000, isListPriceChecked: true });
  await send();
  const buyer = await proven();
  await t.trpc('savedSearch.create', { carId: car.id }, { as: buyer });
  await reprice(car, 27_900);
  at('2026-11-21T05:30:00.000Z');
  await send();
  expect((await texts(buyer.email))[0]).toContain('3.100\u00a0€ (10\u00a0%) sub prețul de listă declarat de dealer');
});
