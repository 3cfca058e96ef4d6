// Rows with unusual values: reported, held, confirmed (docs/rules/stock.md "Plausible values").
import type { ImportResult, StockImport } from 'contracts/stock-import';
import { expect, test } from 'vitest';
import { CarPrice } from '../../catalog/car/car-price.entity.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const { importFile, rerun, carsOf } = stockFiles(t);

const heldRows = async (dealer: DealerRow, { id }: StockImport): Promise<ImportResult['rows']> =>
  (await t.trpc('stockImport.result', { id, isHeld: true }, { as: dealer.user })).data.rows;
const confirm = (dealer: DealerRow, { id }: StockImport, rows: number[]) =>
  t.trpc('stockImport.confirm', { id, rows }, { as: dealer.user });
const isPublic = async (id: number | undefined) => (await t.rest('GET', `/api/cars/${id}`)).status === 200;
/** A file with further columns. */
const wide = (headers: string, ...rows: [code: string, cells: string][]) => {
  const [head = '', ...lines] = String(csv(...rows.map(([code]) => line(code)))).split('\n');
  return Buffer.from([`${head};${headers}`, ...lines.map((one, at) => `${one};${rows[at]?.[1]}`)].join('\n'));
};

test('a new car is created and held, its row says so with the cell, and one confirmation publishes it', async () => {
  const dealer = await t.createDealer();
  const file = csv(line('A-1', { price: '21.99' }), line('A-2', { price: '219.900' }), line('A-3'));
  const tried = await importFile(dealer, file, { isDry: true });
  expect([tried.counts['created'], tried.held]).toEqual([3, 2]);
  expect(await carsOf(dealer)).toEqual([]);
  expect((await confirm(dealer, tried, [2])).status).toBe(409);

  const written = await rerun(dealer, tried.id);
  expect([written.counts, written.held]).toEqual([{ created: 3, updated: 0, same: 0, bad: 0 }, 2]);
  const [first, second, third] = await carsOf(dealer);
  expect([first?.status, second?.status, third?.status]).toEqual(['inactive', 'inactive', 'active']);
  expect(await isPublic(first?.id)).toBe(false);
  expect((await t.rest('GET', '/api/search?sort=price_asc')).body.cars[0].price).toBe(12_345.5);
  const rows = await heldRows(dealer, written);
  expect(rows.map(({ row, outcome, held }) => [row, outcome, held?.map(({ field, value }) => [field, value])])).toEqual(
    [
      [2, 'created', [['price', 21.99]]],
      [3, 'created', [['price', 219_900]]],
    ],
  );
  expect(rows[0]?.message?.replaceAll('\u00a0', ' ')).toBe(
    'Rândul 2, coloana „Preț”: «21.99»: Prețul de 21,99 € nu este obișnuit pentru Dacia (SUV): ' +
      'de regulă între 9.000 și 59.000 €. Așteaptă confirmarea.',
  );

  expect((await confirm(dealer, written, [2, 4])).data).toEqual({ confirmed: 1 });
  expect(await isPublic(first?.id)).toBe(true);
  expect((await heldRows(dealer, written)).map(({ row }) => row)).toEqual([3]);
  expect((await confirm(dealer, written, [2])).data).toEqual({ confirmed: 0 });
});

test('the same value again is not held; another one leaves the public car as it is until it is confirmed', async () => {
  const dealer = await t.createDealer();
  const first = await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  await confirm(dealer, first, [2]);
  const again = await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  expect([again.counts['same'], again.held]).toEqual([1, 0]);

  const other = await importFile(dealer, csv(line('A-1', { price: '22.99' })));
  expect([other.counts['same'], other.held]).toEqual([1, 1]);
  const [car] = await carsOf(dealer);
  expect(car).toMatchObject({ price: 21.99, status: 'active', held: null });
  const history = async () =>
    (await t.em().find(CarPrice, { car: car?.id ?? 0 }, { orderBy: { id: 'asc' } })).map(({ price }) => price);
  expect(await history()).toEqual([21.99]);
  expect((await confirm(dealer, other, [2])).data).toEqual({ confirmed: 1 });
  expect(await carsOf(dealer)).toMatchObject([{ price: 22.99, status: 'active' }]);
  expect(await history()).toEqual([21.99, 22.99]);
});

test('a corrected file publishes the car, and the wrong price is not in its history', async () => {
  const dealer = await t.createDealer();
  await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  const still = await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  expect([still.counts['same'], still.held]).toEqual([1, 1]);
  const { held, counts } = await importFile(dealer, csv(line('A-1', { price: '21.990' })));
  expect([counts['updated'], held]).toEqual([1, 0]);
  const [car] = await carsOf(dealer);
  expect(car).toMatchObject({ status: 'active', held: null, price: 21_990 });
  const prices = await t.em().find(CarPrice, { car: car?.id ?? 0 });
  expect(prices.map(({ price }) => price)).toEqual([21_990]);
});

test('the column of the status does not publish a held car, and says nothing new about it', async () => {
  const dealer = await t.createDealer();
  const file = wide(
    'Stare;Kilometraj',
    ['A-1', 'Activ;150.000'],
    ['A-2', 'Inactiv;150.000'],
    ['A-3', 'Rezervată;150.000'],
  );
  const { held } = await importFile(dealer, file);
  expect(held).toBe(2);
  expect((await carsOf(dealer)).map(({ status, heldStatus }) => [status, heldStatus])).toEqual([
    ['inactive', 'active'],
    ['inactive', null],
    ['inactive', 'reserved'],
  ]);
  const before = (await carsOf(dealer)).map(({ updatedAt }) => updatedAt);
  const again = await importFile(dealer, file);
  expect([again.counts['same'], again.held]).toEqual([3, 2]);
  expect((await carsOf(dealer)).map(({ updatedAt }) => updatedAt)).toEqual(before);
  await confirm(dealer, again, [2, 3, 4]);
  expect((await carsOf(dealer)).map(({ status }) => status)).toEqual(['active', 'inactive', 'reserved']);
});

test('an electric car with a manual gearbox waits, and several values are named in one message', async () => {
  const dealer = await t.createDealer();
  const electric = String(csv(line('A-1'))).replace('Motorină', 'Electric');
  const { id } = await importFile(dealer, Buffer.from(electric));
  const [row] = await heldRows(dealer, { id } as StockImport);
  expect(row?.message).toContain('coloana „Transmisie”: «Manuală»: Cutia de viteze manuală nu este obișnuită');
  const both = await importFile(dealer, wide('Kilometraj;Garanție;Garanție km', ['A-2', '150.000;3;100']));
  const [several] = await heldRows(dealer, both);
  expect(several?.held?.map(({ field }) => field)).toEqual(['mileage', 'warranty.months', 'warranty.km']);
});

test('a held row with unknown equipment is listed once, with both', async () => {
  const dealer = await t.createDealer();
  const written = await importFile(dealer, wide('Kilometraj;Dotări', ['A-1', '150.000;Covorașe']));
  const [row] = await heldRows(dealer, written);
  expect(row?.message).toMatch(/Așteaptă confirmarea\. Rândul 2, coloana „Dotări”: păstrate ca text/);
  const noted = await t.trpc('stockImport.result', { id: written.id, isNoted: true }, { as: dealer.user });
  expect(noted.data.rows).toEqual([]);
});

test('a held row of a car that its dealer has changed meanwhile is confirmed as the file has it', async () => {
  const dealer = await t.createDealer();
  const written = await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  const [car] = await carsOf(dealer);
  await t.rest('PATCH', `/api/cars/${car?.id}`, { as: dealer.user, body: { status: 'sold' } });
  await confirm(dealer, written, [2]);
  expect(await carsOf(dealer)).toMatchObject([{ status: 'sold', price: 21.99 }]);
});

test('another dealer cannot confirm, and two confirmations at once count once', async () => {
  const dealer = await t.createDealer();
  const written = await importFile(dealer, csv(line('A-1', { price: '21.99' })));
  expect((await confirm(await t.createDealer(), written, [2])).status).toBe(404);
  const both = await Promise.all([confirm(dealer, written, [2]), confirm(dealer, written, [2])]);
  expect(both.map(({ data }) => data.confirmed).toSorted()).toEqual([0, 1]);
  expect(await t.em().count(Car, { dealer: dealer.id })).toBe(1);
});
