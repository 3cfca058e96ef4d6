import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { type EngineCar, HIDDEN, PUBLIC } from './engine-car.ts';
import { carOf, isHit, NOTHING, pick, question, type Question, resolvedOf } from './plain-index.ts';
import { orderOf } from './plain-orders.ts';
import { ReferenceNames } from './reference-names.ts';
import { testSize } from '../../../testing/test-size.ts';

const NAMES = new ReferenceNames({ brands: [], models: [], cities: [] });

function expectSame(engine: Engine, cars: Iterable<EngineCar>, q: Question): void {
  const resolved = resolvedOf(q);
  const hits = [...cars].filter((car) => isHit(car, resolved)).sort(orderOf(q.sort, resolved));
  const found = engine.search(resolved, q);
  expect(found.total).toBe(hits.length);
  expect(found.ids).toEqual(hits.slice(q.offset, q.offset + q.limit).map(({ id }) => id));
}

function filledEngine(cars: ReadonlyMap<number, EngineCar>): Engine {
  const engine = new Engine(NAMES, cars.size);
  for (const car of cars.values()) engine.load(car);
  engine.finishLoading();
  return engine;
}

const stockOf = (size: number) =>
  new Map(Array.from({ length: size }, (_, index) => [index + 1, carOf(index + 1, index + 1)]));

test('any query returns what a full scan returns', () => {
  const cars = stockOf(5_000);
  const engine = filledEngine(cars);
  fc.assert(
    fc.property(question, (q) => expectSame(engine, cars.values(), q)),
    { numRuns: testSize({ smoke: 20, whole: 400 }) },
  );
});

const change = fc.record({
  kind: fc.constantFrom('change', 'change', 'price', 'republish', 'add', 'remove'),
  id: fc.integer({ min: 1, max: 3_000 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});

/** The same change in the engine and in the plain map. */
function applyTo(
  engine: Engine,
  cars: Map<number, EngineCar>,
  changes: readonly { kind: string; id: number; seed: number }[],
) {
  const changed = new Map<number, EngineCar>();
  const gone = new Set<number>();
  for (const { kind, id, seed } of changes) {
    const car = cars.get(id);
    const other = carOf(id, seed);
    gone.delete(id);
    if (kind === 'remove') {
      cars.delete(id);
      changed.delete(id);
      gone.add(id);
      continue;
    }
    const next =
      kind === 'price' && car
        ? { ...car, price: other.price }
        : kind === 'republish' && car
          ? { ...car, published: 1e15 + 700 + (seed % 50) }
          : { ...other, published: kind === 'add' || !car ? other.published + 690 : car.published };
    cars.set(id, next);
    changed.set(id, next);
  }
  engine.apply([...changed.values()], [...gone]);
}

test('it stays so while cars are changed, added, deleted, published again and arrive out of order', () => {
  const cars = stockOf(2_000);
  const engine = filledEngine(cars);
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 40 }),
      fc.array(question, { minLength: 3, maxLength: 6 }),
      (changes, all) => {
        applyTo(engine, cars, changes);
        expect(engine.figures.cars).toBe(cars.size);
        for (const q of all) expectSame(engine, cars.values(), q);
      },
    ),
    { numRuns: testSize({ smoke: 20, whole: 200 }) },
  );
});

test('a model that is named twice is counted once', () => {
  const cars = stockOf(300);
  const [car] = cars.values();
  const models = [{ id: car!.modelId, name: '', slug: '', brandId: 0 }];
  const totalOf = (twice: boolean) =>
    filledEngine(cars).search(
      { ...NOTHING, models: twice ? [...models, ...models] : models },
      { sort: 'recent', limit: 9, offset: 0 },
    ).total;
  expect(totalOf(true)).toBe(totalOf(false));
});

test('a car of a model and of another brand that were both chosen is found once', () => {
  const cars = stockOf(3_000);
  const both = [...cars.values()].find(({ brandId, shown }) => brandId !== 100 && shown === PUBLIC)!;
  const rows = (...ids: number[]) => ids.map((id) => ({ id, name: '', slug: '' }));
  const resolved = {
    ...NOTHING,
    brands: rows(100, both.brandId),
    models: rows(both.modelId).map((model) => ({ ...model, brandId: 100 })),
  };
  const wanted = [...cars.values()].filter((car) => isHit(car, resolved));
  const found = filledEngine(cars).search(resolved, { sort: 'recent', limit: 100, offset: 0 });
  expect(wanted.map(({ id }) => id)).toContain(both.id);
  expect(found.ids.toSorted((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
  expect(found.total).toBe(wanted.length);
});

test('a changed car keeps its place in "recent", and one published again comes first', () => {
  const cars = stockOf(500);
  const engine = filledEngine(cars);
  const wish = { sort: 'recent', limit: 500, offset: 0 } as const;
  const order = engine.search(NOTHING, wish).ids;
  const [id] = order.slice(-1);
  const car = cars.get(id!)!;
  engine.apply([{ ...car, cityId: 55, modelId: 777, dealerId: 3, price: 1, text: 'cu totul altceva' }], []);
  expect(engine.search(NOTHING, wish).ids).toEqual(order);
  engine.apply([{ ...car, published: 2e15 }], []);
  expect(engine.search({ ...NOTHING, filters: {} }, { ...wish, sort: 'recent' }).ids.indexOf(car.id)).toBe(
    car.demoted ? order.filter((one) => cars.get(one)?.demoted === 0).length : 0,
  );
});

test('a model in a town loses and gains cars at once, whatever the change', () => {
  const base: EngineCar = { ...carOf(1, 1), brandId: 1, modelId: 2, cityId: 3, shown: PUBLIC };
  const cars = new Map(Array.from({ length: 700 }, (_, id) => [id + 1, carOf(id + 1, id + 1)]));
  for (let id = 1; id <= 6; id++) cars.set(id, { ...base, id, published: 1e15 + id });
  const engine = filledEngine(cars);
  const one = (id: number) => [{ id, name: '', slug: '' }];
  const resolved = {
    ...NOTHING,
    brands: one(1),
    models: one(2).map((model) => ({ ...model, brandId: 1 })),
    cities: one(3),
  };
  const ids = () => engine.search(resolved, { sort: 'recent', limit: 9, offset: 0 }).ids.toSorted((a, b) => a - b);
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6]);
  const change = (id: number, values: Partial<EngineCar>) => engine.apply([{ ...cars.get(id)!, ...values }], []);
  engine.apply([], [1]);
  change(2, { shown: HIDDEN });
  change(3, { cityId: 4 });
  change(4, { modelId: 9 });
  change(5, { brandId: 8 });
  change(7, { ...base, id: 7, published: cars.get(7)!.published });
  expect(ids()).toEqual([6, 7]);
  change(2, {});
  expect(ids()).toEqual([2, 6, 7]);
  change(900, { ...base, id: 900, published: 2e15 });
  expect(ids()).toEqual([2, 6, 7, 900]);
});

test('a few thousand cars of a large index are sorted by price and by saving, also after changes', () => {
  // Each brand has too many cars for single lookups, and few enough to be a list (evaluate.ts, price-order.ts).
  const ofBrand = (car: EngineCar) => ({ ...car, brandId: 100 + (car.id % 80) });
  const cars = new Map([...stockOf(100_000)].map(([id, car]) => [id, ofBrand(car)]));
  const engine = filledEngine(cars);
  const some = fc.record({
    brands: fc.uniqueArray(fc.integer({ min: 100, max: 179 }), { minLength: 1, maxLength: 3 }),
    sort: fc.constantFrom('price_asc', 'price_desc', 'saving'),
    offset: fc.integer({ min: 0, max: 1_300 }),
    priceMax: fc.constantFrom(30_000, 60_000, undefined),
  });
  const check = () =>
    fc.assert(
      fc.property(some, ({ brands, sort, offset, priceMax }) => {
        const named = brands.map((id) => ({ id, name: '', slug: '' }));
        const resolved = { ...NOTHING, brands: named, filters: { priceMax } };
        const hits = [...cars.values()].filter((car) => isHit(car, resolved)).sort(orderOf(sort, resolved));
        const { ids } = engine.search(resolved, { sort, limit: 12, offset });
        expect(ids).toEqual(hits.slice(offset, offset + 12).map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  check();
  const changed = Array.from({ length: 600 }, (_, index) => ofBrand(carOf(1 + index * 150, 7_000_000 + index)));
  for (const car of changed) cars.set(car.id, { ...car, published: cars.get(car.id)?.published ?? car.published });
  engine.apply(
    changed.map(({ id }) => cars.get(id)!),
    [],
  );
  check();
});

test('positions of deleted cars are reclaimed, and answers stay correct after thousands of changes', () => {
  const cars = stockOf(3_000);
  const engine = filledEngine(cars);
  for (let round = 0; round < 12; round++) {
    const changes = Array.from({ length: 400 }, (_, index) => ({
      kind: pick(['republish', 'price', 'add', 'remove'], index),
      id: 1 + ((round * 977 + index * 31) % 3_500),
      seed: round * 1_000 + index,
    }));
    applyTo(engine, cars, changes);
    fc.assert(
      fc.property(question, (q) => expectSame(engine, cars.values(), q)),
      { numRuns: 10 },
    );
  }
  const { positions, cars: live } = engine.figures;
  expect(positions - live).toBeLessThan(1_100);
});

test('counts beside a filter equal the number of cars that each of its values would find', () => {
  const cars = stockOf(4_000);
  const names = new ReferenceNames({
    brands: Array.from({ length: 90 }, (_, index) => ({
      id: 100 + index,
      name: `B${index}`,
      slug: `b${index}`,
      oldSlugs: [],
    })),
    models: [],
    cities: [],
  });
  const engine = filledEngine(cars);
  engine.rename(names);
  fc.assert(
    fc.property(question, (q) => {
      const resolved = resolvedOf(q);
      const { fuelType, gearbox, yearFrom, brand } = engine.facets(resolved);
      const totalWith = (filters: object) =>
        engine.search(
          { ...resolved, filters: { ...resolved.filters, ...filters } },
          { sort: 'recent', limit: 1, offset: 0 },
        ).total;
      for (const { value, count } of fuelType) expect(count).toBe(totalWith({ fuelType: value }));
      for (const { value, count } of gearbox) expect(count).toBe(totalWith({ gearbox: value }));
      for (const { value, count } of yearFrom) expect(count).toBe(totalWith({ yearFrom: Number(value) }));
      for (const { value, count } of brand) {
        const other = { ...resolved, models: [], brands: [names.findBrand(value)!] };
        expect(count).toBe(engine.search(other, { sort: 'recent', limit: 1, offset: 0 }).total);
      }
    }),
    { numRuns: testSize({ smoke: 20, whole: 40 }) },
  );
});
