import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssumptionValues,
  inLei,
  type OwnedCar,
  ownershipCost,
  propulsionOf,
  usedAssumptions,
} from './ownership-cost.ts';

const wltp = { consumption: 5.1, electricConsumption: null, co2: 116, electricRange: null, emissionNorm: null };
const PETROL: OwnedCar = { price: 20_000, fuelType: 'benzina', hybridType: null, engineCc: 1498, wltp };
const ELECTRIC: OwnedCar = {
  price: 33_333.33,
  fuelType: 'electric',
  hybridType: null,
  engineCc: null,
  wltp: { ...wltp, consumption: null, co2: 0, electricConsumption: 15.7 },
};
const PLUG_IN: OwnedCar = {
  price: 40_000,
  fuelType: 'hibrid',
  hybridType: 'phev',
  engineCc: 1999,
  wltp: { ...wltp, consumption: 1.3, electricConsumption: 17.4 },
};
const ALL: AssumptionValues = {
  leiPerEuro: 4.97,
  kmPerYear: 15_000,
  petrolPrice: 7.45,
  dieselPrice: 7.8,
  electricityPrice: 1.295,
  rca: 1_200.5,
  casco: 3.25,
  taxTo1600: 16.5,
  taxTo2000: 27.7,
  taxElectric: 40,
  serviceCombustion: 1_500,
  serviceHybrid: 1_600,
  serviceElectric: 900,
  residualLow: 40,
  residualHigh: 52.5,
  residualElectricLow: 30,
  residualElectricHigh: 45,
};
const lei = (car: OwnedCar, values: AssumptionValues) =>
  Object.fromEntries(ownershipCost(car, values)?.parts.map(({ part, low, high }) => [part, [low.lei, high.lei]]) ?? []);

describe('the cost of five years', () => {
  it('of a petrol car, each part to the ban and to the cent', () => {
    expect(ownershipCost(PETROL, ALL)).toEqual({
      parts: [
        // 5,1 l/100 km × 75 000 km × 7,45 lei
        { part: 'energy', low: { lei: 28_496.25, eur: 5_733.65 }, high: { lei: 28_496.25, eur: 5_733.65 } },
        { part: 'rca', low: { lei: 6_002.5, eur: 1_207.75 }, high: { lei: 6_002.5, eur: 1_207.75 } },
        // 3,25 % of 99 400 lei, five times
        { part: 'casco', low: { lei: 16_152.5, eur: 3_250 }, high: { lei: 16_152.5, eur: 3_250 } },
        // Eight begun 200 cm³
        { part: 'tax', low: { lei: 660, eur: 132.8 }, high: { lei: 660, eur: 132.8 } },
        { part: 'service', low: { lei: 7_500, eur: 1_509.05 }, high: { lei: 7_500, eur: 1_509.05 } },
        { part: 'depreciation', low: { lei: 47_215, eur: 9_500 }, high: { lei: 59_640, eur: 12_000 } },
      ],
      total: { low: { lei: 106_026.25, eur: 21_333.25 }, high: { lei: 118_451.25, eur: 23_833.25 } },
    });
  });

  it('of an electric car by its own figures', () => {
    // 33 333,33 € are 165 666,65 lei.
    expect(inLei(33_333.33, 4.97)).toBe(165_666.65);
    expect(lei(ELECTRIC, ALL)).toEqual({
      energy: [15_248.63, 15_248.63],
      rca: [6_002.5, 6_002.5],
      casco: [26_920.83, 26_920.83],
      tax: [200, 200],
      service: [4_500, 4_500],
      depreciation: [91_116.66, 115_966.65],
    });
  });

  it('of a plug-in hybrid adds litres and kilowatt-hours, as WLTP weighs them', () => {
    // 975 l × 7,45 + 13 050 kWh × 1,295
    expect(lei(PLUG_IN, ALL)['energy']).toEqual([24_163.5, 24_163.5]);
    expect(lei(PLUG_IN, ALL)['tax']).toEqual([1_385, 1_385]);
    expect(lei(PLUG_IN, ALL)['service']).toEqual([8_000, 8_000]);
  });

  it.each([
    ['kmPerYear', 'energy'],
    ['petrolPrice', 'energy'],
    ['rca', 'rca'],
    ['casco', 'casco'],
    ['taxTo1600', 'tax'],
    ['serviceCombustion', 'service'],
    ['residualLow', 'depreciation'],
    ['residualHigh', 'depreciation'],
  ] as const)('without %s has no %s, in the sum neither', (key, part) => {
    const { [key]: _left, ...values } = ALL;
    const cost = ownershipCost(PETROL, values);
    const whole = ownershipCost(PETROL, ALL);
    const left = whole?.parts.find((one) => one.part === part);
    expect(cost?.parts.map((one) => one.part)).not.toContain(part);
    expect(cost?.parts).toHaveLength(5);
    expect(cost?.total.high.lei).toBeCloseTo((whole?.total.high.lei ?? 0) - (left?.high.lei ?? 0), 6);
  });

  it('leaves out what the car’s own figures do not allow', () => {
    expect(lei({ ...PETROL, wltp: null }, ALL)).not.toHaveProperty('energy');
    expect(lei({ ...PETROL, engineCc: null }, ALL)).not.toHaveProperty('tax');
    expect(lei({ ...PLUG_IN, wltp }, ALL)).not.toHaveProperty('energy');
    expect(lei({ ...PETROL, fuelType: 'gpl' }, ALL)).not.toHaveProperty('energy');
  });

  it('is nothing without the rate, and nothing without any part', () => {
    const { leiPerEuro: rate, ...others } = ALL;
    expect(ownershipCost(PETROL, others)).toBeNull();
    expect(ownershipCost(PETROL, { leiPerEuro: rate })).toBeNull();
    expect(ownershipCost(PETROL, {})).toBeNull();
  });

  it('takes the ends of a range in either order', () => {
    const turned = { ...ALL, residualLow: 52.5, residualHigh: 40 };
    expect(ownershipCost(PETROL, turned)).toEqual(ownershipCost(PETROL, ALL));
  });

  it('is the exact sum of its parts, whatever the values', () => {
    const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => value / 100);
    fc.assert(
      fc.property(
        cents(50_000_000),
        cents(600),
        fc.tuple(cents(2_000), cents(10_000)),
        (price, rate, [casco, share]) => {
          const values = { ...ALL, leiPerEuro: 1 + rate, casco, residualLow: share, residualHigh: 100 };
          const cost = ownershipCost({ ...PETROL, price }, values);
          for (const end of ['low', 'high'] as const) {
            const bani = cost?.parts.reduce((sum, part) => sum + Math.round(part[end].lei * 100), 0);
            expect(Math.round((cost?.total[end].lei ?? 0) * 100)).toBe(bani);
          }
        },
      ),
    );
  });
});

it('a mild hybrid counts as its fuel, a hybrid without a kind as a full one', () => {
  const kinds = [
    ['electric', null],
    ['hibrid', 'phev'],
    ['benzina', 'hev'],
    ['hibrid', null],
    ['hibrid', 'mhev'],
    ['diesel', null],
  ] as const;
  expect(kinds.map(([fuelType, hybridType]) => propulsionOf({ fuelType, hybridType }))).toEqual([
    'electric',
    'plugIn',
    'hybrid',
    'hybrid',
    'combustion',
    'combustion',
  ]);
});

it('the assumptions of a car are those that its parts are made of', () => {
  expect(usedAssumptions(PETROL, { ...ALL, lpgPrice: 3.9 })).toEqual([
    'kmPerYear',
    'petrolPrice',
    'rca',
    'casco',
    'taxTo1600',
    'serviceCombustion',
    'residualLow',
    'residualHigh',
    'leiPerEuro',
  ]);
  const { petrolPrice: _left, ...values } = ALL;
  expect(usedAssumptions(PETROL, values)).not.toContain('kmPerYear');
});
