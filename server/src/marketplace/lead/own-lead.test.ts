import { MINUTE_MS } from 'contracts/durations';
import type { LeadStatus } from 'contracts/lead';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';

const t = useTestApp();
const ask = (carId: number, as?: { id: number }) =>
  t.rest('POST', '/api/leads', {
    ...(as && { as }),
    body: { carId, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message: 'Este disponibilă?' },
  });
const mine = async (as: { id: number }) => (await t.trpc('lead.mine', undefined, { as })).data;

test('a buyer reads the own leads, newest first, and no other buyer’s', async () => {
  const buyer = await t.createUser();
  const [first, second] = [await t.createCar(), await t.createCar()];
  await ask(first.id, buyer);
  t.clock.advance(MINUTE_MS);
  await ask(second.id, buyer);
  await ask((await t.createCar()).id);
  const leads = await mine(buyer);
  expect(leads.map((lead: { car: { id: number } }) => lead.car.id)).toEqual([second.id, first.id]);
  expect(leads[0]).toMatchObject({
    state: 'trimisa',
    message: 'Este disponibilă?',
    car: { title: second.title, price: second.price, isPublic: true, image: second.images[0] ?? null },
    dealer: { phone: '+40722000111' },
    responseTime: null,
  });
  expect(await mine(await t.createUser())).toEqual([]);
});

test("it shows how far the dealer has come, but not the dealer's note", async () => {
  const buyer = await t.createUser();
  const car = await t.createCar();
  const { body } = await ask(car.id, buyer);
  const admin = await t.createUser('admin');
  const state = async () => (await mine(buyer))[0].state;
  const set = (status: LeadStatus) => t.rest('PATCH', `/api/leads/${body.id}`, { as: admin, body: { status } });
  await t.rest('PATCH', `/api/leads/${body.id}/seen`, { as: admin });
  expect(await state()).toBe('citita');
  const shown: Record<string, string> = {};
  for (const status of ['contactat', 'programat', 'ofertat', 'castigat', 'pierdut', 'spam'] as const) {
    await set(status);
    shown[status] = await state();
  }
  expect(shown).toEqual({
    contactat: 'contactat',
    programat: 'programat',
    ofertat: 'ofertat',
    castigat: 'incheiata',
    pierdut: 'incheiata',
    spam: 'citita',
  });
});

test('it says that the dealer has answered though the status was left, also after the buyer has written again', async () => {
  const buyer = await t.createUser();
  const { user, id } = await t.createDealer();
  const { body } = await ask((await t.createCar({ dealer: id })).id, buyer);
  await t.trpc('conversation.send', { id: body.id, text: 'Da, este în stoc.' }, { as: user });
  await t.trpc('conversation.send', { id: body.id, text: 'Mulțumesc!' }, { as: buyer });
  expect((await mine(buyer))[0].state).toBe('contactat');
});

test('for a car that is no longer public the title stays and the dealer’s number is removed', async () => {
  const buyer = await t.createUser();
  const car = await t.createCar({ images: ['https://poze.exemplu.ro/1.jpg'] });
  await ask(car.id, buyer);
  expect((await mine(buyer))[0].car.image).toBe(car.images[0]);
  await t.em().nativeUpdate(Car, { id: car.id }, { status: 'sold' });
  await t.em().nativeUpdate(Dealer, { id: car.dealer.id }, { name: 'Auto Nord' });
  expect((await mine(buyer))[0]).toMatchObject({
    car: { title: car.title, isPublic: false, image: null },
    dealer: { name: 'Auto Nord', phone: null },
  });
});

test('it tells how fast this dealer usually answers, once that is known', async () => {
  const [buyer, admin] = [await t.createUser(), await t.createUser('admin')];
  const { id: dealerId } = await t.createDealer();
  const cars = await Promise.all(Array.from({ length: 6 }, () => t.createCar({ dealer: dealerId })));
  for (const car of cars) {
    t.limits.reset();
    const { id } = (await ask(car.id, buyer)).body;
    t.clock.advance(90 * MINUTE_MS);
    await t.rest('PATCH', `/api/leads/${id}`, { as: admin, body: { status: 'contactat' } });
  }
  await ask((await t.createCar()).id, buyer);
  const times = (await mine(buyer)).map(({ responseTime }: { responseTime: string | null }) => responseTime);
  expect(times).toEqual([null, ...cars.map(() => '< 2h')]);
});
