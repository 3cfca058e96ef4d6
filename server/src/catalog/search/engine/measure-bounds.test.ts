import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { type EngineCar, PUBLIC } from './engine-car.ts';
import { finish } from './facets.ts';
import { carOf, NOTHING } from './plain-index.ts';
import { ReferenceNames } from './reference-names.ts';

const CAR = carOf(1, 1);

test.each([5.3, 5.5, 8.7, 99.9])('a limit of %s l/100 km finds the cars with exactly as much', (litres) => {
  const steps = [litres - 0.1, litres, litres + 0.1];
  const cars = steps.map((consumption, index): EngineCar => {
    return { ...CAR, id: index + 1, shown: PUBLIC, values: { ...CAR.values, consumption } };
  });
  const engine = new Engine(new ReferenceNames({ brands: [], models: [], cities: [] }), cars.length);
  for (const car of cars) engine.load(car);
  engine.finishLoading();
  const resolved = { ...NOTHING, filters: { consumptionTo: litres } };
  const { ids } = engine.search(resolved, { sort: 'recent', limit: 9, offset: 0 });
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2]);
  const { consumptionTo } = finish(engine.requestedSteps(resolved, ['consumptionTo']));
  expect(consumptionTo?.length).toBeGreaterThan(2);
  for (const { value, count } of consumptionTo ?? [])
    expect([value, count]).toEqual([value, steps.filter((one) => one <= Number(value)).length]);
});
