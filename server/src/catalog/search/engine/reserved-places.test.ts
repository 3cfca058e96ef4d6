import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import type { EngineCar } from './engine-car.ts';
import { carOf, question, resolvedOf } from './plain-index.ts';
import { ReferenceNames } from './reference-names.ts';
import { testSize } from '../../../testing/test-size.ts';

const CARS = 3_000;
const NAMES = new ReferenceNames({ brands: [], models: [], cities: [] });
const cars = Array.from({ length: CARS }, (_none, index) => carOf(index + 1, index + 1));
const inOrder = cars.toSorted((a, b) => a.published - b.published || a.id - b.id);
/** As they may be stored: each once, far from its neighbours. */
const asStored = Array.from({ length: CARS }, (_none, index) => inOrder[(index * 1_009) % CARS]!);

function filled(loaded: readonly EngineCar[], expected: number): Engine {
  const engine = new Engine(NAMES, expected);
  engine.reserve(Int32Array.from(inOrder, ({ id }) => id));
  for (const car of loaded) engine.load(car);
  engine.finishLoading();
  return engine;
}

function plain(): Engine {
  const engine = new Engine(NAMES, CARS);
  for (const car of inOrder) engine.load(car);
  engine.finishLoading();
  return engine;
}

function expectAlike(one: Engine, other: Engine): void {
  fc.assert(
    fc.property(question, (q) => {
      const resolved = resolvedOf(q);
      expect(one.search(resolved, q)).toEqual(other.search(resolved, q));
      expect(one.facets(resolved)).toEqual(other.facets(resolved));
    }),
    { numRuns: testSize({ smoke: 20, whole: 60 }) },
  );
}

// With fewer expected ones the places are made while cars wait.
test.each([CARS, 10])('cars in any order, with places reserved for %s, are found like those in order', (expected) => {
  const [engine, other] = [filled(asStored, expected), plain()];
  expect(engine.figures.positions).toBe(CARS);
  expectAlike(engine, other);
  const changed = asStored
    .slice(0, 50)
    .map((car, index) => ({ ...carOf(car.id, 9_000 + index), published: car.published }));
  for (const each of [engine, other]) each.apply(changed, [asStored[60]!.id]);
  expectAlike(engine, other);
});
