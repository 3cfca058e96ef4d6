import { describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CarPrice } from './car-price.entity.ts';
import { Car } from './car.entity.ts';

const t = useTestApp();
const SKODA = 100_002;
const PEUGEOT = 100_003;
const OCTAVIA = 100_005;
const VIN = 'TMBJJ7NE8L0123456';

/** The minimal input that the dialog sends. */
const required = {
  brandId: SKODA,
  modelId: OCTAVIA,
  title: 'Škoda Octavia Style',
  price: 21_990,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
};

const add = (dealer: DealerRow, body: object, as: { id: number } = dealer.user) =>
  t.rest('POST', `/api/dealers/${dealer.id}/cars`, { as, body: { ...required, ...body } });
const patch = (id: number, body: object, options: { as: { id: number }; ifMatch?: string }) =>
  t.rest('PATCH', `/api/cars/${id}`, {
    as: options.as,
    body,
    ...(options.ifMatch ? { headers: { 'if-match': options.ifMatch } } : {}),
  });
const prices = async (car: number) =>
  (await t.em().find(CarPrice, { car }, { orderBy: { id: 'asc' } })).map(({ price }) => price);
const rowOf = (id: number) => t.em().findOneOrFail(Car, id);

describe('PATCH /api/cars/{id}', () => {
  async function stocked(values: object = {}) {
    const dealer = await t.createDealer();
    const { body } = await add(dealer, { vin: VIN, version: 'Style', ...values });
    return { id: body.id as number, as: dealer.user, car: body };
  }

  test('changes the sent fields and nothing else', { tags: ['WA7-call-04'] }, async () => {
    const { id, as, car } = await stocked();
    t.clock.advance(1000);
    const { status, body } = await patch(
      id,
      { title: 'Alt titlu', version: null, id: 1, dealerId: 1, createdAt: '2001-01-01' },
      { as },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...car, title: 'Alt titlu', version: null, updatedAt: expect.any(String) });
    expect(body.updatedAt > car.updatedAt).toBe(true);
    expect((await rowOf(id)).searchText).toContain('titlu');
    expect(await prices(id)).toEqual([21_990]);
  });

  test('a picture keeps its description when it moves, until another one is sent', async () => {
    const [front, rear] = ['https://exemplu.ro/f.jpg', 'https://exemplu.ro/s.jpg'];
    const { id, as } = await stocked({ images: [front, rear], imageAlts: ['Din față', 'Din spate'] });
    const alts = async (body: object) => (await patch(id, body, { as })).body.imageAlts;
    expect(await alts({ images: [rear, 'https://exemplu.ro/n.jpg', front] })).toEqual(['Din spate', null, 'Din față']);
    expect(await alts({ imageAlts: ['Spate', 'Nou'] })).toEqual(['Spate', 'Nou', null]);
    expect(await alts({ images: [front], imageAlts: ['Fața', 'prea mult'] })).toEqual(['Fața']);
  });

  test('what a picture shows moves with it too, and a car without marked pictures has no groups', async () => {
    const [front, seats] = ['https://exemplu.ro/f.jpg', 'https://exemplu.ro/s.jpg'];
    const { id, as, car } = await stocked({ images: [front, seats] });
    expect(car.imageGroups).toBeNull();
    const groups = async (body: object) => (await patch(id, body, { as })).body.imageGroups;
    expect(await groups({ imageGroups: ['exterior', 'interior', 'other'] })).toEqual(['exterior', 'interior']);
    expect(await groups({ images: [seats, 'https://exemplu.ro/n.jpg', front] })).toEqual([
      'interior',
      null,
      'exterior',
    ]);
    expect(await groups({ imageGroups: [null, null, null] })).toBeNull();
    expect(await groups({ imageGroups: ['exterior'] })).toEqual(['exterior', null, null]);
    expect(await groups({ imageGroups: null })).toBeNull();
    const wrong = await patch(id, { imageGroups: ['motor'] }, { as });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('imageGroups')]);
  });

  test('adds a changed price to the history, and only a changed one', async () => {
    const { id, as } = await stocked();
    t.clock.advance(DAY_MS);
    for (const price of [20_990, '20990.00', 20_990.5]) {
      t.clock.advance(DAY_MS);
      await patch(id, { price }, { as });
    }
    expect(await prices(id)).toEqual([21_990, 20_990, 20_990.5]);
    expect((await t.rest('GET', `/api/cars/${id}`)).body.lowestPrice30d).toBe(20_990);
  });

  test('moves a car among the four states; sold records its time', { tags: ['WA4-car-04'] }, async () => {
    const { id, as } = await stocked();
    const published = (await rowOf(id)).publishedAt;
    for (const status of ['inactive', 'reserved', 'active']) {
      t.clock.advance(DAY_MS);
      expect((await patch(id, { status }, { as })).body.status).toBe(status);
      expect(await rowOf(id)).toMatchObject({ soldAt: null, publishedAt: published });
    }
    await patch(id, { status: 'sold' }, { as });
    const soldAt = t.clock.now();
    t.clock.advance(DAY_MS);
    await patch(id, { status: 'sold', title: 'Tot vândută' }, { as });
    expect((await rowOf(id)).soldAt).toEqual(soldAt);
    await patch(id, { status: 'active' }, { as });
    expect(await rowOf(id)).toMatchObject({ soldAt: null, publishedAt: published });
    await patch(id, { status: 'sold' }, { as });
    t.clock.advance(31 * DAY_MS);
    await patch(id, { status: 'active' }, { as });
    expect(await rowOf(id)).toMatchObject({ soldAt: null, publishedAt: t.clock.now() });
    expect((await patch(id, { status: 'vanduta' }, { as })).status).toBe(400);
  });

  test('has the day of its return when that is more than 30 days after its sale', async () => {
    const { id, as } = await stocked();
    const { createdAt } = (await t.rest('GET', `/api/cars/${id}`)).body;
    const dates = async (status: string) => {
      const { body } = await patch(id, { status }, { as });
      return [body.publishedAt, body.createdAt];
    };
    expect(await dates('sold')).toEqual([createdAt, createdAt]);
    t.clock.advance(30 * DAY_MS);
    expect(await dates('reserved')).toEqual([createdAt, createdAt]);
    await dates('sold');
    t.clock.advance(20 * DAY_MS);
    // Deactivating it is no return, and does not forget the sale either.
    expect(await dates('inactive')).toEqual([createdAt, createdAt]);
    t.clock.advance(10 * DAY_MS + 1);
    expect(await dates('active')).toEqual([t.clock.now().toISOString(), createdAt]);
    t.clock.advance(40 * DAY_MS);
    const [published] = await dates('inactive');
    expect((await dates('active'))[0]).toBe(published);
  });

  test('is 412 for an outdated version', async () => {
    const { id, as } = await stocked();
    const read = (await t.rest('GET', `/api/cars/${id}`, { as })).headers.etag as string;
    const { status, headers } = await patch(id, { title: 'Prima' }, { as, ifMatch: read });
    expect(status).toBe(200);
    const late = await patch(id, { title: 'A doua' }, { as, ifMatch: read });
    expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
    expect(late.body.message).toBe('Mașina a fost modificată între timp. Reîncărcați datele și încercați din nou.');
    expect((await rowOf(id)).title).toBe('Prima');
    expect((await patch(id, { title: 'A treia' }, { as, ifMatch: `W/"x", ${headers.etag}` })).status).toBe(200);
    expect((await patch(id, { title: 'A patra' }, { as, ifMatch: '*' })).status).toBe(200);
    const twin = await t.trpc('car.update', { id, title: 'A cincea', ifMatch: read }, { as });
    expect([twin.status, twin.error?.code]).toEqual([412, 'precondition_failed']);
    expect((await t.rest('GET', `/api/cars/${id}`)).headers.etag).toBeUndefined();
  });

  test('moves to another brand only together with a model of it', async () => {
    const { id, as } = await stocked();
    const { status, body } = await patch(id, { brandId: PEUGEOT }, { as });
    expect([status, body.issues]).toEqual([400, [{ path: 'modelId', message: 'Modelul nu există la această marcă' }]]);
    expect((await patch(id, { modelId: 'Superb' }, { as })).body.model.name).toBe('Superb');
    expect((await patch(id, { brandId: PEUGEOT, modelId: '3008' }, { as })).body).toMatchObject({
      brand: { name: 'Peugeot' },
      model: { name: '3008' },
    });
  });

  test('accepts, replaces and empties the blocks; an electric car is no hybrid', async () => {
    const { id, as } = await stocked({
      fuelType: 'hibrid',
      hybridType: 'hev',
      wltp: { consumption: '4,85', co2: 110 },
    });
    const first = (await t.rest('GET', `/api/cars/${id}`)).body;
    expect(first.wltp).toEqual({
      consumption: 4.9,
      co2: 110,
      electricConsumption: null,
      electricRange: null,
      emissionNorm: null,
    });
    const { body } = await patch(
      id,
      { fuelType: 'electric', wltp: { electricConsumption: 16.1 }, city: 'Iași' },
      { as },
    );
    expect(body).toMatchObject({
      hybridType: null,
      city: 'Iași',
      wltp: { consumption: null, electricConsumption: 16.1 },
    });
    expect((await patch(id, { wltp: null, city: null, warranty: { months: 24 } }, { as })).body).toMatchObject({
      wltp: null,
      city: 'Cluj-Napoca',
      warranty: { months: 24, km: null },
    });
    expect(
      (await patch(id, { availability: { kind: 'comanda', weeks: 12, date: '2027-01-01' } }, { as })).body.availability,
    ).toEqual({ kind: 'comanda', date: null, weeks: 12 });
  });

  test('writes nothing when one field is invalid', async () => {
    const { id, as } = await stocked();
    expect((await patch(id, { title: 'Alt titlu', price: 1.001 }, { as })).status).toBe(400);
    expect((await patch(id, { title: 'Alt titlu', city: 'nicaieri' }, { as })).status).toBe(400);
    expect((await rowOf(id)).title).toBe(required.title);
  });

  test('allows ten concurrent price changes and keeps the history complete', async () => {
    const { id, as } = await stocked();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patch(id, { price: 20_000 + index }, { as })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const history = await prices(id);
    expect(history).toHaveLength(11);
    expect(history.at(-1)).toBe((await rowOf(id)).price);
  });
});
