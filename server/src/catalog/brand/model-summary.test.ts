import { expect, test } from 'vitest';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const OCTAVIA = { brand: 'skoda', model: 'octavia' };
const summary = async (input: object = OCTAVIA) => (await t.trpc('model.summary', input)).data;
const wltp = { consumption: 5.4, co2: 124, electricConsumption: null, electricRange: null };

test('a model without public cars, or unknown, has none', async () => {
  await t.createCar({ dealer: (await t.createDealer({ status: 'pending' })).id });
  expect(await summary()).toBeNull();
  expect(await summary({ brand: 'skoda', model: 'nu-exista' })).toBeNull();
  expect(await summary({ brand: 'dacia', model: 'octavia' })).toBeNull();
});

test('prices, versions, engines, towns and like models are those of its public cars', async () => {
  const dealer = await t.createDealer({ city: CITIES[0].id });
  const base = { fuelType: 'benzina', hybridType: null, bodyType: 'wagon', power: 116, ...wltp } as const;
  await t.createCar({ ...base, version: 'Selection', price: 28_000, dealer: dealer.id });
  await t.createCar({ ...base, version: ' selection', price: 26_000, consumption: 6.1, dealer: dealer.id });
  await t.createCar({ ...base, version: 'RS', price: 40_000, power: 265, availability: 'comanda', availableWeeks: 8 });
  const hybrid = { fuelType: 'hibrid', hybridType: 'phev', electricConsumption: 15.2, electricRange: 118 } as const;
  await t.createCar({ ...base, ...hybrid, version: null, price: 38_000, consumption: 1.2, co2: 25 });
  await t.createCar({ ...base, version: 'Sold', price: 1_000, status: 'sold' });
  await t.createCar({ title: 'Dacia', brand: 100_001, model: 100_001, bodyType: 'wagon', price: 30_000 });
  await t.createCar({ title: 'Dacia', brand: 100_001, model: 100_001, bodyType: 'wagon', price: 31_000 });

  const found = await summary();
  expect(found).toMatchObject({
    model: { name: 'Octavia', slug: 'octavia' },
    cars: 4,
    inStock: 3,
    price: { lowest: 26_000, median: 33_000, highest: 40_000 },
    versions: [
      { name: expect.stringMatching(/^selection$/i), cars: 2, lowest: 26_000, highest: 28_000 },
      { name: null, cars: 1, lowest: 38_000 },
      { name: 'RS', cars: 1, lowest: 40_000 },
    ],
    engines: [
      {
        fuelType: 'benzina',
        cars: 3,
        power: { min: 116, max: 265 },
        consumption: { min: 5.4, max: 6.1 },
        electricRange: null,
      },
      { fuelType: 'hibrid', hybridType: 'phev', electricRange: { min: 118, max: 118 } },
    ],
    likeModels: [{ brand: { slug: 'dacia' }, cars: 2, lowest: 30_000 }],
  });
  expect(found.towns).toMatchObject([
    { name: CITIES[0].name, dealers: 1, cars: 2 },
    { name: CITIES[1].name, dealers: 2, cars: 2 },
  ]);
});
