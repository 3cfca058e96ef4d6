// Which list prices may be shown: cards, a car's page and the saving follow one mark.
import type { Car, CarCard } from 'contracts/car';
import { savingOf } from '../cards/saving.ts';
import { beforeAll, expect, test } from 'vitest';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import { copyCar } from '../../../testing/car-copies.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { eachModel, MAX_ROWS } from './each-model.ts';
import { checkListPrices } from './list-price.service.ts';

const t = useTestApp();
const MODELS = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006, 100_007];
let dealers: number[];
beforeAll(async () => {
  dealers = [await t.createDealer(), await t.createDealer(), await t.createDealer()].map(({ id }) => id);
});

const VERSION = '1.0 TCe Expression';
/** Cars of a model that no other test uses, each of the next dealer unless one is named. */
function market() {
  const model = MODELS.shift()!;
  let at = 0;
  return async (listPrice: number | null, values = {}): Promise<number> => {
    const dealer = dealers[at++ % dealers.length]!;
    return (await t.createCar({ model, dealer, price: 20_000, version: VERSION, listPrice, ...values })).id;
  };
}
const savings = async (...ids: number[]) => {
  await checkListPrices(t.em());
  const cards = (await t.trpc('car.cards', { ids })).data as CarCard[];
  return ids.map((id) => cards.find((card) => card.id === id)?.saving);
};

test('a list price that others name too gives a saving, up to a tenth above their median', async () => {
  const add = market();
  const ids = [await add(21_000), await add(22_000), await add(22_000), await add(24_200), await add(24_300)];
  expect(await savings(...ids)).toEqual([
    { amount: 1_000, percent: 4 },
    { amount: 2_000, percent: 9 },
    { amount: 2_000, percent: 9 },
    { amount: 4_200, percent: 17 },
    null,
  ]);
  const { saving } = (await t.rest('GET', `/api/cars/${ids[0]}`)).body as Car;
  expect(saving).toEqual({ amount: 1_000, percent: 4 });
});

test('with nothing to compare there is none: one dealer alone, another version, no version', async () => {
  const add = market();
  const [dealer] = dealers;
  const alone = [await add(30_000, { dealer }), await add(30_000, { dealer }), await add(31_000, { dealer })];
  const others = [await add(30_000, { version: 'Alta' }), await add(30_000, { version: null })];
  expect(await savings(...alone, ...others)).toEqual([null, null, null, null, null]);
  const unknown = await add(30_000, { version: null, dealer: dealers[1] });
  expect(await savings(unknown)).toEqual([null]);
});

test('an administrator’s confirmation counts for the amount that was confirmed', async () => {
  const add = market();
  const confirmed = await add(25_000, { listPriceConfirmed: 25_000 });
  const changed = await add(60_000, { listPriceConfirmed: 25_000, version: 'Alta' });
  expect(await savings(confirmed, changed)).toEqual([{ amount: 5_000, percent: 20 }, null]);
});

test('cars that are not public name nothing', async () => {
  const add = market();
  const own = await add(22_000);
  await add(22_000, { status: 'inactive' });
  await add(22_000, { deletedAt: t.clock.now() });
  expect(await savings(own)).toEqual([null]);
});

test('a car that is saved is compared at once, and no other car is written', async () => {
  const add = market();
  const [first, second] = [await add(22_000), await add(22_000)];
  expect(await checkListPrices(t.em(), [second])).toBe(1);
  expect(await checkListPrices(t.em(), [second])).toBe(0);
  const cards = (await t.trpc('car.cards', { ids: [first, second] })).data as CarCard[];
  expect(cards.map(({ saving }) => saving !== null)).toEqual([false, true]);
});

test('the hourly check compares each model by itself, as the check of all cars does', async () => {
  const [add, addOther] = [market(), market()];
  const ids = [await add(22_000), await add(22_000), await addOther(21_000), await addOther(30_000)];
  await t.em().execute('update car set is_list_price_checked = false');
  await eachModel(t.orm, { name: 'list-prices', work: checkListPrices });
  const marks = () =>
    t
      .em()
      .execute('select id, is_list_price_checked as mark from car where id = any(?::int[]) order by id', [
        `{${ids.join(',')}}`,
      ]);
  const byModel = await marks();
  expect(byModel.map(({ mark }) => mark)).toEqual([true, true, true, false]);
  expect(await checkListPrices(t.em())).toBe(0);
  expect(await marks()).toEqual(byModel);
});

test('one statement changes a bounded number of marks, and the hourly check all of them', async () => {
  const { id } = await t.createCar({ model: 100_001, version: null, listPrice: 22_000 });
  await copyCar(t.em(), id, MAX_ROWS);
  const [model] = await readRows(
    t.em(),
    { id: col.number, brandId: col.number },
    'select model_id as id, brand_id as "brandId" from car where id = ?',
    [id],
  );
  await eachModel(t.orm, { name: 'list-prices', work: checkListPrices });
  // Of no version and confirmed by nobody: none of these marks is right.
  await t
    .em()
    .execute('update car set is_list_price_checked = true where model_id = ? and version is null', [model?.id]);
  expect(await checkListPrices(t.em(), model)).toBe(MAX_ROWS);
  expect(await eachModel(t.orm, { name: 'list-prices', work: checkListPrices })).toBe(1);
  expect(await checkListPrices(t.em(), model)).toBe(0);
});

test.each([
  [20_000, 25_000, { amount: 5_000, percent: 20 }],
  [19_899.9, 20_100.1, null],
  [19_800, 20_000, { amount: 200, percent: 1 }],
  [20_000, 20_000, null],
  [21_000, 20_000, null],
])('%d instead of %d', (price, listPrice, saving) => {
  expect(savingOf(price, listPrice)).toEqual(saving);
});
