import { DAY_MS } from 'contracts/durations';
import { PROMOTION_NO_CAR, PROMOTION_PAST, PROMOTION_TAKEN } from 'contracts/promotion';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Promotion } from './promotion.entity.ts';

const t = useTestApp();
type Place = { position: number; car: { id: number } | null; banner: { advertiser: string } | null };
const create = async (input: object) => t.trpc('promotion.create', input, { as: await t.createUser('admin') });
const shown = async (filters?: object) => (await t.trpc('promotion.shown', filters ? { filters } : {})).data as Place[];
/** The tests' clock may be in any year; the days follow it. */
const day = (offset: number) =>
  new Date(t.clock.now().getTime() + offset * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Bucharest' });
const banner = (values: object = {}) => ({
  kind: 'banner',
  position: 2,
  startsOn: day(0),
  endsOn: day(0),
  advertiser: 'Firma Plătitoare',
  image: 'https://exemplu.ro/banner.png',
  url: 'https://exemplu.ro/oferta',
  ...values,
});

describe('a promotion', () => {
  test('shows a car or a banner on its days in Bucharest, and ends by itself', { tags: ['WA2-admin-30'] }, async () => {
    const car = await t.createCar({ title: 'Promovata' });
    const made = await create({ kind: 'car', carId: car.id, position: 1, startsOn: day(0), endsOn: day(1) });
    expect(made.data).toMatchObject({ position: 1, state: 'running', car: { title: 'Promovata', isShown: true } });
    await create(banner());
    await create(banner({ startsOn: day(1), endsOn: day(1), advertiser: 'Alta', url: '/contact' }));
    const seen = (await shown()).map(({ position, car: at, banner: by }) => [position, at?.id ?? by?.advertiser]);
    expect(seen).toEqual([
      [1, car.id],
      [2, 'Firma Plătitoare'],
    ]);
    t.clock.advance(DAY_MS);
    expect((await shown()).map(({ banner: by }) => by?.advertiser ?? null)).toEqual([null, 'Alta']);
    t.clock.advance(DAY_MS);
    expect(await shown()).toEqual([]);
    const list = (await t.trpc('promotion.list', undefined, { as: await t.createUser('admin') })).data as {
      state: string;
    }[];
    expect(list.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
    await t.em().nativeDelete(Promotion, {});
  });

  test('ends with its last day at midnight in Bucharest, also in the nights that are an hour longer or shorter', async () => {
    const car = await t.createCar();
    for (const [last, lastSecond] of [
      ['2028-02-29', '2028-02-29T21:59:59Z'],
      ['2028-03-26', '2028-03-26T20:59:59Z'],
      ['2028-10-29', '2028-10-29T21:59:59Z'],
    ] as const) {
      t.clock.advance(new Date(lastSecond).getTime() - t.clock.now().getTime());
      await create({ kind: 'car', carId: car.id, position: 1, startsOn: last, endsOn: last });
      expect(await shown()).toHaveLength(1);
      t.clock.advance(1_000);
      expect(await shown()).toHaveLength(0);
    }
    await t.em().nativeDelete(Promotion, {});
  });

  test.each([
    '/\\rau.ro',
    '/\\/rau.ro',
    '//rau.ro',
    'javascript:alert(1)',
    'http://rau.ro',
    'https:rau.ro',
    'https:/rau.ro',

    'https://rau.ro\\@bun.ro',
    '/pagina\\x',
    'https://bun.ro@rau.ro',
    'https://u:p@rau.ro',
    'rau.ro',
    '/../\t/rau.ro',
    'https://own.invalid',
    '/@rau.ro:99999999/../..//rau.ro/\\',
  ])('leads to a page of ours or to https alone, not to %s', async (url) => {
    expect((await create(banner({ url }))).error?.issues[0]?.path).toBe('url');
  });
  test.each(['/', '/cauta?q=duster#a', '/@rau.ro', 'https://bun.ro/x?y=1', 'HTTPS://BUN.RO'])(
    'may lead to %s',
    async (url) => {
      expect((await create(banner({ url }))).status).toBe(200);
      await t.em().nativeDelete(Promotion, {});
    },
  );

  test('is taken once, whoever asks at the same moment; the day after is free', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(banner({ startsOn: day(0), endsOn: day(3) }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(PROMOTION_TAKEN);
    expect((await create(banner({ startsOn: day(3), endsOn: day(9) }))).status).toBe(409);
    expect((await create(banner({ startsOn: day(4), endsOn: day(9) }))).status).toBe(200);
    expect((await create(banner({ position: 3, startsOn: day(0), endsOn: day(9) }))).status).toBe(200);
    await t.em().nativeDelete(Promotion, {});
  });

  test('accepts only future days, a public car, a picture and a safe address', async () => {
    const hidden = await t.createCar({ status: 'inactive' });
    const car = { kind: 'car', position: 1, startsOn: day(0), endsOn: day(0) };
    const refused = async (input: object) => (await create(input)).error?.message;
    expect(await refused(banner({ startsOn: day(-3), endsOn: day(-1) }))).toBe(PROMOTION_PAST);
    expect(await refused({ ...car, carId: hidden.id })).toBe(PROMOTION_NO_CAR);
    expect(await refused({ ...car, carId: 999_999_999_999 })).toBe(PROMOTION_NO_CAR);
    for (const wrong of [
      { startsOn: day(2), endsOn: day(1) },
      { position: 4 },
      { url: 'javascript:alert(1)' },
      { url: '//rau.ro' },
      { url: 'http://exemplu.ro' },
      { image: 'data:image/png;base64,x' },
      { image: '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp' },
      { advertiser: '' },
      { endsOn: '2028-02-30' },
    ]) {
      expect([wrong, (await create(banner(wrong))).status]).toEqual([wrong, 400]);
    }
    expect(await t.em().count(Promotion, {})).toBe(0);
  });

  test('beside results is shown only with filters that the car matches, never as a banner, never in the search', async () => {
    const car = await t.createCar({ fuelType: 'electric', title: 'Promovata Electrică' });
    const made = (
      await create({ kind: 'car', carId: `/cars/${car.id}`, position: 3, startsOn: day(0), endsOn: day(0) })
    ).data as { id: number };
    await create(banner());
    expect((await shown({ fuelType: 'electric' })).map(({ car: at }) => at?.id)).toEqual([car.id]);
    expect(await shown({ fuelType: 'diesel' })).toEqual([]);
    const { total, cars } = (await t.rest('GET', '/api/search?fuelType=electric')).body;
    expect([total, cars.length]).toEqual([1, 1]);
    // Off the market: the place is empty, and the administrator sees why.
    await t.em().nativeUpdate(Car, { id: car.id }, { status: 'sold' });
    expect(await shown({ fuelType: 'electric' })).toEqual([]);
    const admin = await t.createUser('admin');
    const list = (await t.trpc('promotion.list', undefined, { as: admin })).data as { car: object | null }[];
    expect(list.find(({ car: at }) => at)?.car).toMatchObject({ isShown: false });
    expect((await t.trpc('promotion.delete', { id: made.id }, { as: admin })).status).toBe(200);
    expect((await t.trpc('promotion.delete', { id: made.id }, { as: admin })).status).toBe(404);
    expect(await t.em().count(AuditEntry, { action: 'promotion.delete', object: `promotion:${made.id}` })).toBe(1);
  });
});
