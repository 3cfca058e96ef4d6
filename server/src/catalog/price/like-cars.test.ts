// A market whose answers are known: which cars a price is compared with, and how theirs are adjusted.
import type { PriceInsight, PricePosition } from 'contracts/price-insight';
import { expect, test } from 'vitest';
import { checkListPrices } from '../car/listing/list-price.service.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const MODELS = [100_001, 100_002, 100_003, 100_004, 100_005];
let dealers: number[] = [];
let turn = 0;

/** A market of its own: cars of a model that no other test uses. */
async function market() {
  if (dealers.length === 0) dealers = [(await t.createDealer()).id, (await t.createDealer()).id];
  const model = MODELS.shift();
  const add = async (price: number, values = {}): Promise<number> => {
    const car = await t.createCar({
      model: model!,
      dealer: dealers[turn++ % 2]!,
      price,
      ...BASE,
      equipment: [],
      ...values,
    });
    return car.id;
  };
  const many = async (count: number, price: number, values = {}) => {
    for (let at = 0; at < count; at++) await add(price + at * 100, values);
  };
  return { add, many };
}
const BASE = {
  version: '1.3 TCe Essential',
  fuelType: 'benzina',
  hybridType: null,
  power: 130,
  transmission: 'manuala',
  drivetrain: 'fata',
  listPrice: null,
} as const;

async function positionOf(id: number): Promise<PricePosition> {
  await checkListPrices(t.em());
  const { position } = (await t.trpc('price.insight', { id })).data as PriceInsight;
  if (!position) throw new Error('the price has no position');
  return position;
}

test('the comparison is widened step by step until there are eight cars', async () => {
  const { add, many } = await market();
  const own = await add(20_000);
  await many(1, 24_000, { fuelType: 'diesel' });
  await many(6, 30_000, { power: 150 });
  expect(await positionOf(own)).toMatchObject({ likeness: 'model', sample: 8 });
  await many(1, 31_000, { power: 100 });
  expect(await positionOf(own)).toMatchObject({ likeness: 'fuel', sample: 8 });
  await many(7, 22_000, { transmission: 'automata' });
  expect(await positionOf(own)).toMatchObject({ likeness: 'engine', sample: 8 });
  // Within 5 % the power is the same engine's; the version is another one.
  await many(7, 21_000, { power: 136, version: '1.3 TCe Extreme' });
  expect(await positionOf(own)).toMatchObject({ likeness: 'drive', sample: 8, highest: 21_600 });
  await many(7, 20_100, { version: ' 1.3 TCE essential' });
  expect(await positionOf(own)).toMatchObject({ likeness: 'version', sample: 8, lowest: 20_000, highest: 20_700 });
});

test('prices are compared at the same list price: a better version is not expensive for being one', async () => {
  const { add, many } = await market();
  const basic = { version: 'Essential', listPrice: 20_000 };
  const better = { version: 'Journey', listPrice: 25_000 };
  await many(7, 19_000, basic);
  // 5 % below its list price, as the cheapest of the others.
  const own = await add(23_750, better);
  await add(25_000, better);
  const position = await positionOf(own);
  expect(position).toMatchObject({ sample: 9, likeness: 'drive', lowest: 23_750, cheaperPercent: 0 });
  expect(position.highest).toBe(25_000);
});

test('the top version at its list price is marked, also where all others are cheaper', async () => {
  const { add, many } = await market();
  await many(9, 17_000, { version: 'Essential', listPrice: 20_000 });
  const top = await add(30_000, { version: 'Extreme', listPrice: 30_000 });
  await add(30_000, { version: 'Extreme', listPrice: 30_000 });
  expect(await positionOf(top)).toMatchObject({ isTopAtListPrice: true });
  const dear = await add(30_500, { version: 'Extreme', listPrice: 30_000 });
  expect(await positionOf(dear)).toMatchObject({ isTopAtListPrice: false });
});

test('a list price that nobody else has, or far above the others, makes no price look low', async () => {
  const { add, many } = await market();
  await many(9, 20_000, { version: 'Essential', listPrice: 21_000 });
  const invented = await add(22_000, { version: 'Essential', listPrice: 40_000 });
  expect(await positionOf(invented)).toMatchObject({ cheaperPercent: 100, isTopAtListPrice: false });
  const alone = await add(22_000, { version: 'Numai a mea', listPrice: 40_000 });
  expect((await positionOf(alone)).cheaperPercent).toBe(90);
});

test('without list prices each item of equipment is half a percent, five percent at most', async () => {
  const { add, many } = await market();
  await many(1, 20_000);
  await many(7, 20_000, { equipment: ['a', 'b'] });
  const own = await add(20_000, { equipment: Array.from({ length: 4 }, (_, at) => `item ${at}`) });
  expect(await positionOf(own)).toMatchObject({ lowest: 20_000, highest: 20_806 });
  const full = await add(20_000, { equipment: Array.from({ length: 40 }, (_, at) => `item ${at}`) });
  expect(await positionOf(full)).toMatchObject({ highest: 21_630 });
});
