import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { type EngineCar, PUBLIC } from './engine-car.ts';
import { finish } from './facets.ts';
import { carOf, NOTHING } from './plain-index.ts';
import { ReferenceNames } from './reference-names.ts';

const CAR = carOf(1, 1);
/** The limits that contracts/filters offers. */
const OFFERED = [2, 4, 5, 6, 7, 8];

function engineOf(consumptions: readonly number[]): Engine {
  const engine = new Engine(new ReferenceNames({ brands: [], models: [], cities: [] }), consumptions.length);
  for (const [index, consumption] of consumptions.entries()) {
    const values = { ...CAR.values, consumption };
    engine.load({ ...CAR, id: index + 1, shown: PUBLIC, values } satisfies EngineCar);
  }
  engine.finishLoading();
  return engine;
}

test.each([5.3, 5.5, 8.7, 99.9])('a limit of %s l/100 km finds the cars with exactly as much', (litres) => {
  const engine = engineOf([litres - 0.1, litres, litres + 0.1]);
  const resolved = { ...NOTHING, filters: { consumptionTo: litres } };
  const { ids } = engine.search(resolved, { sort: 'recent', limit: 9, offset: 0 });
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('the counts beside the limits have them too', () => {
  const engine = engineOf(OFFERED);
  const { consumptionTo } = finish(engine.requestedSteps(NOTHING, ['consumptionTo']));
  const counts = new Map(consumptionTo?.map(({ value, count }) => [Number(value), count]));
  expect(counts).toEqual(new Map(OFFERED.map((litres, index) => [litres, index + 1])));
});
