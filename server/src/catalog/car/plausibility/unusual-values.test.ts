import { describe, expect, test } from 'vitest';
import type { CheckedField } from 'contracts/car-plausibility';
import type { ModelSample } from './model-sample.repository.ts';
import { type CheckedCar, unusualValues } from './unusual-values.ts';

const USUAL = { price: 20_000, power: 130, mileage: 10, seats: 5, 'warranty.months': 36, 'warranty.km': 100_000 };

/** The Dacia Duster of other dealers: five cars of three, unless said. */
function sample(values: Partial<ModelSample> = {}, { cars = 5, dealers = 3 } = {}): ModelSample {
  const entries = Object.entries(USUAL).map(([field, median]) => [field, { median, cars, dealers }]);
  return {
    modelId: 1,
    model: 'Duster',
    brand: 'Dacia',
    brandSlug: 'dacia',
    powers: [130],
    values: Object.fromEntries(entries) as ModelSample['values'],
    ...values,
  };
}
const CAR: CheckedCar = {
  price: 21_990,
  power: 130,
  mileage: 10,
  seats: 5,
  warrantyMonths: 36,
  warrantyKm: 100_000,
  bodyType: 'suv',
  fuelType: 'benzina',
  transmission: 'manuala',
};
const fields = (car: Partial<CheckedCar>, of: ModelSample, hasGearbox = true): CheckedField[] =>
  unusualValues({ ...CAR, ...car }, of, hasGearbox).map(({ field }) => field);
const messages = (car: Partial<CheckedCar>, of: ModelSample) =>
  unusualValues({ ...CAR, ...car }, of, true).map(({ message }) => message.replaceAll('\u00a0', ' '));

describe('against the cars of the model', () => {
  test('a usual car is not asked about, nor one without a guarantee', () => {
    expect(fields({}, sample())).toEqual([]);
    expect(fields({ warrantyMonths: null, warrantyKm: null }, sample())).toEqual([]);
  });

  test.each<[Partial<CheckedCar>, Partial<CheckedCar>, CheckedField]>([
    [{ price: 8000 }, { price: 7999.99 }, 'price'],
    [{ price: 50_000 }, { price: 50_000.01 }, 'price'],
    [{ power: 52 }, { power: 51 }, 'power'],
    [{ power: 325 }, { power: 326 }, 'power'],
    [{ mileage: 10_000 }, { mileage: 10_001 }, 'mileage'],
    [{ seats: 3 }, { seats: 2 }, 'seats'],
    [{ seats: 7 }, { seats: 8 }, 'seats'],
    [{ warrantyMonths: 12 }, { warrantyMonths: 11 }, 'warranty.months'],
    [{ warrantyMonths: 108 }, { warrantyMonths: 109 }, 'warranty.months'],
    [{ warrantyKm: 20_000 }, { warrantyKm: 19_999 }, 'warranty.km'],
    [{ warrantyKm: 500_000 }, { warrantyKm: 500_001 }, 'warranty.km'],
  ])('%o is within, %o is not', (within, outside, field) => {
    expect(fields(within, sample())).toEqual([]);
    expect(fields(outside, sample())).toEqual([field]);
  });

  test('slips of a digit, of thousands and of the unit are found', () => {
    for (const price of [2.2, 21.99, 2199, 219_900, 109_500]) expect(fields({ price }, sample())).toEqual(['price']);
    expect(fields({ warrantyMonths: 3 }, sample())).toEqual(['warranty.months']);
    expect(fields({ warrantyKm: 100 }, sample())).toEqual(['warranty.km']);
    expect(fields({ mileage: 150_000 }, sample())).toEqual(['mileage']);
  });

  test('the sentence names the value, with its cents, and the usual range', () => {
    expect(messages({ price: 21.99 }, sample())).toEqual([
      'Prețul de 21,99 € nu este obișnuit pentru Dacia Duster: de regulă între 8.000 și 50.000 €.',
    ]);
    expect(messages({ mileage: 150_000 }, sample())).toEqual([
      'Kilometrajul de 150.000 km nu este obișnuit pentru Dacia Duster: de regulă cel mult 10.000 km.',
    ]);
  });

  test('a power in kW is found where it is the usual one in CP, and only there', () => {
    expect(messages({ power: 96 }, sample({ powers: [130, 150] }))).toEqual([
      'Puterea de 96 CP pare scrisă în kW: 96 kW înseamnă 130 CP, cât are de regulă Dacia Duster.',
    ]);
    expect(fields({ power: 96 }, sample({ powers: [96, 130] }))).toEqual([]);
    expect(fields({ power: 95 }, sample({ powers: [130, 150] }))).toEqual([]);
    expect(fields({ power: 110 }, sample({ powers: [130, 150] }))).toEqual([]);
  });

  test('used cars of a model widen the mileage, new ones do not narrow it', () => {
    const used = sample();
    const values = { ...used.values, mileage: { median: 5000, cars: 5, dealers: 3 } };
    expect(fields({ mileage: 15_000 }, sample({ values }))).toEqual([]);
    expect(fields({ mileage: 15_001 }, sample({ values }))).toEqual(['mileage']);
  });
});

describe('with too few cars of the model', () => {
  test.each([
    [{ cars: 4, dealers: 3 }, 'four cars'],
    [{ cars: 5, dealers: 2 }, 'two dealers'],
  ])('%o: brand and body decide', (count) => {
    const few = sample({}, count);
    expect(messages({ price: 8999 }, few)).toEqual([
      'Prețul de 8.999 € nu este obișnuit pentru Dacia (SUV): de regulă între 9.000 și 59.000 €.',
    ]);
    expect(fields({ price: 9000 }, few)).toEqual([]);
    expect(fields({ price: 59_000 }, few)).toEqual([]);
    expect(fields({ price: 59_001 }, few)).toEqual(['price']);
    expect(fields({ power: 96 }, few)).toEqual(['power']);
    expect(fields({ mileage: 10_001 }, few)).toEqual(['mileage']);
    expect(fields({ seats: 9 }, few)).toEqual(['seats']);
    expect(fields({ warrantyMonths: 3, warrantyKm: 100 }, few)).toEqual(['warranty.months', 'warranty.km']);
  });

  test('a body without a line takes the whole brand, a brand without one what any new car costs', () => {
    const few = sample({}, { cars: 0, dealers: 0 });
    expect(fields({ bodyType: 'coupe', price: 6000 }, few)).toEqual([]);
    expect(fields({ bodyType: 'coupe', price: 5999 }, few)).toEqual(['price']);
    const unknown = sample({ brand: 'Nouă', brandSlug: 'constructor' }, { cars: 0, dealers: 0 });
    expect(fields({ price: 6000, power: 1200 }, unknown)).toEqual([]);
    expect(messages({ price: 2.2 }, unknown)).toEqual([
      'Prețul de 2,20 € nu este obișnuit pentru o mașină nouă: de regulă între 6.000 și 600.000 €.',
    ]);
  });
});

test('an electric car with a manual gearbox is asked about where the gearbox is compared', () => {
  const electric = { fuelType: 'electric', transmission: 'manuala' } as const;
  expect(fields(electric, sample())).toEqual(['transmission']);
  expect(fields(electric, sample(), false)).toEqual([]);
  expect(fields({ ...electric, transmission: 'automata' }, sample())).toEqual([]);
  expect(fields({ transmission: 'manuala' }, sample())).toEqual([]);
});
