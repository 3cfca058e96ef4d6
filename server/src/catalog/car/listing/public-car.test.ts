import { isWltpComplete } from 'contracts/car-facts';
import { expect, test } from 'vitest';
import { Dealer } from '../../dealer/dealer.entity.ts';
import { Setting } from '../../../platform/config/settings/setting.entity.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { Car } from '../car.entity.ts';
import { WLTP_REQUIRED_SETTING } from 'contracts/legal-identity';

const t = useTestApp();

async function isPublic({ id }: { id: number }): Promise<boolean> {
  const rows = await t.em().execute('select 1 from public_car where id = ?', [id]);
  return rows.length > 0;
}

const requireWltp = (value: string) =>
  t.em().upsert(Setting, { key: WLTP_REQUIRED_SETTING, value, category: 'publication', updatedAt: new Date() });

test.each([
  ['active', true],
  ['reserved', true],
  ['inactive', false],
  ['sold', false],
] as const)('a car with status %s is public: %s', async (status, expected) => {
  expect(await isPublic(await t.createCar({ status }))).toBe(expected);
});

test('a deleted car is not public', async () => {
  expect(await isPublic(await t.createCar({ deletedAt: t.clock.now() }))).toBe(false);
});

test('a car that stock confirmation has hidden is not public', async () => {
  expect(await isPublic(await t.createCar({ isHidden: true }))).toBe(false);
  expect(await isPublic(await t.createCar({ isDemoted: true }))).toBe(true);
});

test('a car that the administration has hidden is not public, whatever its dealer sets', async () => {
  for (const status of ['active', 'reserved'] as const) {
    expect(await isPublic(await t.createCar({ status, isBlocked: true }))).toBe(false);
  }
  expect(await isPublic(await t.createCar({ isPremiumBlocked: true }))).toBe(true);
});

test.each([
  ['approved', true],
  ['verified', true],
  ['pending', false],
  ['rejected', false],
] as const)('a car of a dealer with status %s is public: %s', async (status, expected) => {
  const dealer = await t.createDealer({ status });
  expect(await isPublic(await t.createCar({ dealer: dealer.id }))).toBe(expected);
});

test('a car of a deleted or suspended dealer is not public, and is again once the suspension ends', async () => {
  const deleted = await t.createDealer({ deletedAt: t.clock.now() });
  expect(await isPublic(await t.createCar({ dealer: deleted.id }))).toBe(false);
  const suspended = await t.createDealer({ suspendedAt: t.clock.now() });
  const car = await t.createCar({ dealer: suspended.id });
  expect(await isPublic(car)).toBe(false);
  await t.em().nativeUpdate(Dealer, { id: suspended.id }, { suspendedAt: null });
  expect(await isPublic(car)).toBe(true);
});

test('with the WLTP setting on, and only then, a car without the figures of its kind is not public', async () => {
  const kinds = [
    { fuelType: 'benzina', hybridType: null },
    { fuelType: 'hibrid', hybridType: 'hev' },
    { fuelType: 'hibrid', hybridType: 'phev' },
    { fuelType: 'electric', hybridType: null },
  ] as const;
  const figures = [null, 5.4].flatMap((consumption) =>
    [null, 122].flatMap((co2) =>
      [null, 16.1].map((electricConsumption) => ({ consumption, co2, electricConsumption })),
    ),
  );
  const cars = [];
  for (const kind of kinds) for (const wltp of figures) cars.push(await t.createCar({ ...kind, ...wltp }));
  for (const car of cars) expect(await isPublic(car)).toBe(true);
  await requireWltp('true');
  for (const car of cars) {
    const { fuelType, hybridType, consumption, co2, electricConsumption } = await t.em().findOneOrFail(Car, car.id);
    const wltp = {
      electricRange: null,
      emissionNorm: null,
      consumption: consumption ?? null,
      co2: co2 ?? null,
      electricConsumption: electricConsumption ?? null,
    };
    expect(await isPublic(car)).toBe(isWltpComplete(fuelType, hybridType ?? null, wltp));
  }
  await requireWltp('false');
  for (const car of cars) expect(await isPublic(car)).toBe(true);
});

test.each([
  ['dealer', 'dealer_state'],
  ['car', 'car_state'],
  ['car', 'public_car'],
])('every column of %s is one of the view %s: a new one needs `create or replace view`', async (table, view) => {
  const columnsOf = async (name: string) => {
    const sql = 'select column_name as name from information_schema.columns where table_name = ?';
    const rows: { name: string }[] = await t.em().execute(sql, [name]);
    return rows.map((row) => row.name);
  };
  expect(await columnsOf(view)).toEqual(expect.arrayContaining(await columnsOf(table)));
});
