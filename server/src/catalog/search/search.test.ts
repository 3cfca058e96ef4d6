import { type CarFilters, CarSearch, type Sort } from 'contracts/search';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { CITIES } from '../../testing/reference.ts';
import { BODIES, BRANDS, FUELS, GEARBOXES, type CarFixture, insertCars } from '../../testing/car-fixture.ts';
import { testSize } from '../../testing/test-size.ts';

const t = useTestApp();
let cars: CarFixture[] = [];

beforeAll(async () => {
  cars = await insertCars(t);
}, 60_000);

const isAutomatic = (car: CarFixture) => car.transmission !== 'manuala';
const isBoundedBy = (value: number, from: number | undefined, to: number | undefined) =>
  value >= (from ?? -Infinity) && value <= (to ?? Infinity);
const is = <Value>(wanted: Value | undefined, value: unknown) => wanted === undefined || wanted === value;

function hasGearbox(car: CarFixture, wanted: CarFilters['transmission']): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'automata') return isAutomatic(car);
  return wanted === car.transmission || wanted === car.drivetrain;
}

/** The filters again, as simply as possible; names are slugs here. */
function isHit(car: CarFixture, f: CarFilters): boolean {
  const brand = BRANDS.find(({ slug }) => slug === f.brand);
  return (
    car.isPublic &&
    is(brand?.id, car.brandId) &&
    is(f.model, car.model.slug) &&
    is(CITIES.find(({ slug }) => slug === f.city)?.id, car.cityId) &&
    isBoundedBy(car.price, f.priceMin, f.priceMax) &&
    isBoundedBy(car.power, f.powerFrom, f.powerTo) &&
    isBoundedBy(car.year, f.yearFrom, undefined) &&
    is(f.bodyType, car.bodyType) &&
    is(f.fuelType, car.fuelType) &&
    hasGearbox(car, f.gearbox) &&
    hasGearbox(car, f.transmission) &&
    is(f.doors, car.doors) &&
    is(f.seats, car.seats) &&
    is(f.color, car.color) &&
    is(f.colorOption, car.colorOption) &&
    (!f.isPremium || car.isPremium)
  );
}

type SpecifiedSort = Extract<Sort, 'recent' | 'premium' | 'price_asc' | 'price_desc'>;
const ORDERS: Record<SpecifiedSort, (a: CarFixture, b: CarFixture) => number> = {
  recent: (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
  premium: (a, b) => Number(b.isPremium) - Number(a.isPremium) || ORDERS.recent(a, b),
  price_asc: (a, b) => a.price - b.price || a.id - b.id,
  price_desc: (a, b) => b.price - a.price || b.id - a.id,
};

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const filters = fc.record(
  {
    brand: oneOf('dacia', 'skoda', 'peugeot'),
    city: oneOf(...CITIES.map(({ slug }) => slug)),
    priceMin: fc.integer({ min: 10_000, max: 40_000 }),
    priceMax: fc.integer({ min: 15_000, max: 52_000 }),
    bodyType: oneOf(...BODIES),
    fuelType: oneOf(...FUELS),
    gearbox: oneOf(...GEARBOXES),
    transmission: oneOf(...GEARBOXES, '4x4', 'fata', 'spate'),
    doors: oneOf(2, 3, 4, 5),
    seats: oneOf(2, 4, 5, 7),
    color: oneOf('alb', 'rosu', 'gri'),
    colorOption: oneOf('mat', 'metalizata'),
    powerFrom: fc.integer({ min: 50, max: 250 }),
    powerTo: fc.integer({ min: 100, max: 350 }),
    yearFrom: oneOf(2024, 2025, 2026, 2027),
    isPremium: fc.boolean(),
    sort: oneOf('recent', 'price_asc', 'price_desc', 'premium'),
    limit: fc.integer({ min: 1, max: 20 }),
    offset: fc.integer({ min: 0, max: 30 }),
  },
  { requiredKeys: [] },
);
/** Few filters at a time: with all of them there is never a hit. */
const fewFilters = filters.chain((all) =>
  fc
    .subarray(Object.keys(all), { maxLength: 5 })
    .map((keys) => Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)))),
);
const queryOf = (search: object) =>
  new URLSearchParams(Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]));

test(
  'any filters, order and page return what a full scan returns',
  { tags: ['PS7-call-18', 'PS7-call-20'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(fewFilters, async (values) => {
        const search = CarSearch.parse(values);
        const hits = cars.filter((car) => isHit(car, search)).sort(ORDERS[search.sort as SpecifiedSort]);
        const { status, body } = await t.rest('GET', `/api/search?${queryOf(values)}`);
        expect(status).toBe(200);
        expect(body.total).toBe(hits.length);
        const page = hits.slice(search.offset, search.offset + search.limit);
        expect(body.cars.map(({ id }: { id: number }) => id)).toEqual(page.map(({ id }) => id));
      }),
      { numRuns: testSize({ smoke: 20, whole: 150 }) },
    );
  },
);

const idsOf = async (query: string): Promise<number[]> => {
  const { body } = await t.rest('GET', `/api/search?limit=100&${query}`);
  return body.cars.map(({ id }: { id: number }) => id).sort();
};
const expected = (isWanted: (car: CarFixture) => boolean) =>
  cars
    .filter((car) => car.isPublic && isWanted(car))
    .map(({ id }) => id)
    .sort();

test('a brand, model or city may be a slug, a name or an id', async () => {
  const skodas = expected((car) => car.brandId === 100_002);
  for (const brand of ['skoda', 'Škoda', 'SKODA', '100002'])
    expect(await idsOf(`brand=${encodeURIComponent(brand)}`)).toEqual(skodas);
  const superbs = expected((car) => car.model.name === 'Superb');
  for (const model of ['superb', 'Superb', '100006']) expect(await idsOf(`model=${model}`)).toEqual(superbs);
  const inCluj = expected((car) => car.cityId === 100_002);
  for (const city of ['cluj-napoca', 'Cluj-Napoca', '100002']) expect(await idsOf(`city=${city}`)).toEqual(inCluj);
});

test('a model that looks like an id is resolved to the model', async () => {
  expect(await idsOf('brand=peugeot&model=208')).toEqual(expected((car) => car.model.name === '208'));
  expect(await idsOf('q=208')).toEqual(expected((car) => car.model.name === '208'));
});

test('invalid values are ignored: another brand’s model, an unknown town, words for numbers', async () => {
  const all = expected(() => true);
  const queries = [
    'city=atlantida',
    'brand=nimic',
    'city=%00',
    'priceMax=mult',
    'seats=-4',
    'bodyType=tanc',
    'transmission=6',
    'q=%25%25',
    'brand=all',
  ];
  for (const query of [...queries, 'yearFrom=', 'doors=5.5', 'brand=9999999999999999', 'limit=100&priceMin=1e400']) {
    expect({ query, ids: await idsOf(query) }).toEqual({ query, ids: all });
  }
  expect(await idsOf('brand=dacia&model=octavia')).toEqual(expected((car) => car.brandId === 100_001));
});

test('a number with separators is the number that words mean', async () => {
  const within = expected((car) => car.price <= 30_000);
  expect(within.length).toBeGreaterThan(0);
  for (const query of ['priceMax=30.000', 'priceMax=30%20000', 'priceMax=30,000', 'priceMax=30000', 'q=sub+30.000']) {
    expect({ query, ids: await idsOf(query) }).toEqual({ query, ids: within });
  }
  expect(await idsOf('powerFrom=1.500')).toEqual(expected((car) => car.power >= 1_500));
});

test('free text finds brand, model and city without accents and narrows by their exact names', async () => {
  const wanted = expected((car) => car.model.name === 'Octavia' && car.cityId === 100_002);
  for (const q of ['skoda octavia cluj-napoca', 'ŠKODA Octavia Cluj Napoca', 'octavia cluj', 'cluj octavia skoda']) {
    expect({ q, ids: await idsOf(`q=${encodeURIComponent(q)}`) }).toEqual({ q, ids: wanted });
  }
  const { body } = await t.rest('GET', '/api/search?q=skoda+octavia+cluj-napoca');
  expect(body.understood).toEqual({
    brand: { name: 'Škoda', slug: 'skoda' },
    model: { name: 'Octavia', slug: 'octavia' },
    city: { name: 'Cluj-Napoca', slug: 'cluj-napoca' },
  });
});

test('every word must match the beginning of a word', async () => {
  expect(await idsOf('q=dacia+diesel')).toEqual(
    expected((car) => car.brandId === 100_001 && car.fuelType === 'diesel'),
  );
  expect(await idsOf('q=octav')).toEqual(expected((car) => car.model.name === 'Octavia'));
  expect(await idsOf('q=tavia')).toEqual([]);
  expect(await idsOf('q=octavia+zeppelin')).toEqual([]);
});

test('typing errors are corrected when no car has such a word, and other forms of a word mean the same', async () => {
  const octavias = expected((car) => car.model.name === 'Octavia');
  for (const q of ['octvia', 'ocatvia', 'ctavia', 'skoda octaviaa']) {
    expect({ q, ids: await idsOf(`q=${encodeURIComponent(q)}`) }).toEqual({ q, ids: octavias });
  }
  expect(await idsOf('q=motorina')).toEqual(expected((car) => car.fuelType === 'diesel'));
  expect(await idsOf('q=alba')).toEqual(expected((car) => car.color === 'alb'));
  expect(await idsOf('q=automat+4x4')).toEqual(expected((car) => isAutomatic(car) && car.drivetrain === '4x4'));
});

test('the resolution of the text is returned, for chips', async () => {
  const { body } = await t.rest('GET', '/api/search?q=skodda+octavia+diesel+cluj-napoca+nr1');
  expect(body.reading).toEqual({
    filters: { brand: 'skoda', model: 'octavia', city: 'cluj-napoca', fuelType: 'diesel' },
    not: {},
    sort: null,
    words: ['nr1'],
    corrected: 'skoda octavia diesel cluj napoca nr1',
  });
  expect((await t.rest('GET', '/api/search?brand=skoda')).body.reading).toBeUndefined();
});

test('counts beside a filter equal the number of cars that each of its values would find', async () => {
  const { body } = await t.rest('GET', '/api/search?facets=1&brand=skoda&fuelType=diesel&gearbox=automata');
  for (const [name, values] of Object.entries<{ value: string; count: number }[]>(body.facets)) {
    for (const { value, count } of values) {
      const search = { brand: 'skoda', fuelType: 'diesel', gearbox: 'automata', [name]: value };
      const { body: answer } = await t.rest('GET', `/api/search?${queryOf(search)}`);
      expect({ name, value, count }).toEqual({ name, value, count: answer.total });
    }
  }
  expect(Object.values<unknown[]>(body.facets).filter(({ length }) => length > 0).length).toBeGreaterThan(9);
});

test('a word that contradicts a chosen brand finds nothing instead of being dropped', async () => {
  expect(await idsOf('brand=dacia&q=octavia')).toEqual([]);
});

test('both transports return the same answer, REST with descriptions', { tags: ['PS3-entity-18'] }, async () => {
  for (const search of [{}, { q: 'dacia iasi' }, { brand: 'skoda', sort: 'price_asc', limit: 3, offset: 2 }]) {
    const rest = await t.rest('GET', `/api/search?${queryOf(search)}`);
    const { data } = await t.trpc('search.cars', search);
    expect(rest.body).toEqual({ ...data, cars: data.cars.map((card: object) => ({ ...card, description: null })) });
  }
});

test('beyond the last page the page is empty, with the exact total', async () => {
  const { body } = await t.rest('GET', '/api/search?offset=1000000');
  expect(body).toMatchObject({ cars: [], total: expected(() => true).length });
});
