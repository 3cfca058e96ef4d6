// Several values, exclusions and the filters that decide a new car (docs/rules/search.md "Search"), against a scan of all cars.
import { loanExample } from 'contracts/loan';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CarFixture, insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

interface Row {
  availability: string;
  hybrid: string | null;
  weeks: number | null;
  range: number | null;
  consumption: number | null;
  co2: number | null;
  warranty: number | null;
  list: number;
  checked: boolean;
  price: number;
  items: string[];
  verified: boolean;
}
type Scanned = CarFixture & { row: Row };
let cars: Scanned[];

beforeAll(async () => {
  const made = await insertCars(t);
  await t.em().execute(`update car set
    availability = (array['stoc', 'tranzit', 'comanda'])[1 + id % 3], available_weeks = case when id % 3 = 2 then nullif(id % 11, 0) end,
    hybrid_type = (array['mhev', 'hev', 'phev', null])[1 + id % 4], electric_range = nullif(id % 7, 0) * 100,
    consumption = nullif(id % 9, 0), co2 = nullif(id % 5, 0) * 40, warranty_months = nullif(id % 4, 0) * 12,
    list_price = price * (1 + (id % 30) / 100.0), is_list_price_checked = id % 4 > 0,
    equipment = (array['[]', '["Navigație"]', '["Navigație", "Carlig de remorcare"]'])[1 + id % 3]::jsonb`);
  const rows = await t.em().execute<(Row & { id: number })[]>(
    `select c.id, availability, case when availability = 'stoc' then 0 else available_weeks end as weeks, hybrid_type as hybrid,
       electric_range as range, consumption::float8 as consumption, co2, warranty_months as warranty, list_price::float8 as list,
       is_list_price_checked as checked, price::float8 as price, equipment_ids as items, d.status = 'verified' as verified
     from car c join dealer d on d.id = c.dealer_id`,
  );
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  cars = made.map((car) => ({ ...car, row: byId.get(car.id)! }));
}, 60_000);

const searched = async (query: string) => (await t.rest('GET', `/api/search?limit=100&${query}`)).body;
const idsOf = async (query: string): Promise<number[]> =>
  (await searched(query)).cars.map(({ id }: { id: number }) => id).toSorted();
const expected = (isWanted: (car: Scanned) => boolean) =>
  cars
    .filter((car) => car.isPublic && isWanted(car))
    .map(({ id }) => id)
    .toSorted();

async function expectFound(query: string, isWanted: (car: Scanned) => boolean): Promise<void> {
  const ids = expected(isWanted);
  expect({ query, ids: await idsOf(query) }).toEqual({ query, ids });
  expect({ query, some: ids.length > 0 && ids.length < expected(() => true).length }).toEqual({ query, some: true });
}

describe('several values', () => {
  test('are alternatives, by commas and repeated keys alike, and invalid ones are left out', async () => {
    const isWanted = ({ fuelType }: CarFixture) => fuelType === 'electric' || fuelType === 'hibrid';
    for (const query of [
      'fuelType=electric,hibrid',
      'fuelType=electric&fuelType=hibrid',
      'fuelType=hibrid,x,electric,all',
    ])
      await expectFound(query, isWanted);
    await expectFound(
      'seats=5,7&doors=3&doors=5',
      ({ seats, doors }) => [5, 7].includes(seats) && [3, 5].includes(doors!),
    );
    await expectFound(
      'color=alb,gri&bodyType=suv,wagon',
      (car) => ['alb', 'gri'].includes(car.color ?? '') && ['suv', 'wagon'].includes(car.bodyType),
    );
    // Automatic includes CVT; gearbox and driven wheels narrow each other.
    await expectFound('transmission=automata,4x4', (car) => car.transmission !== 'manuala' && car.drivetrain === '4x4');
    expect((await t.trpc('search.cars', { fuelType: ['electric', 'hibrid'], limit: 1 })).data.total).toBe(
      expected(isWanted).length,
    );
  });

  test('a chosen model restricts only its own brand', async () => {
    const query = 'brand=dacia,skoda&model=duster';
    await expectFound(query, ({ brandId, model }) => brandId === 100_002 || model.name === 'Duster');
    await expectFound('brand=dacia,skoda&model=duster,fabia', ({ model }) => ['Duster', 'Fabia'].includes(model.name));
    await expectFound('model=duster,octavia', ({ model }) => ['Duster', 'Octavia'].includes(model.name));
    const { understood } = await searched(query);
    expect(understood).toEqual({
      brand: null,
      model: { name: 'Duster', slug: 'duster' },
      city: null,
      several: {
        brand: [
          { name: 'Dacia', slug: 'dacia' },
          { name: 'Škoda', slug: 'skoda' },
        ],
        model: [{ name: 'Duster', slug: 'duster', brand: 'dacia' }],
        city: [],
      },
    });
  });

  test('counts are those with each further value', async () => {
    const { facets } = await searched(
      'facets=1&fuelType=diesel,gpl&brand=dacia,skoda&model=duster&city=iasi,cluj-napoca',
    );
    for (const name of ['fuelType', 'city', 'bodyType'] as const)
      for (const { value, count } of facets[name]) {
        const others = { fuelType: 'diesel,gpl', city: 'iasi,cluj-napoca', [name]: value };
        const { total } = await searched(`brand=dacia,skoda&model=duster&${new URLSearchParams(others)}`);
        expect({ name, value, count }).toEqual({ name, value, count: total });
      }
    expect(facets.model.map(({ value }: { value: string }) => value)).toContain('octavia');
  });
});

describe('exclusions', () => {
  test('leave out cars with a value, and keep those that have none', async () => {
    await expectFound('not.fuelType=diesel,gpl', ({ fuelType }) => fuelType !== 'diesel' && fuelType !== 'gpl');
    await expectFound('not.color=alb', ({ color }) => color !== 'alb');
    await expectFound('not.transmission=automata', ({ transmission }) => transmission === 'manuala');
    await expectFound('not.brand=dacia', ({ brandId }) => brandId !== 100_001);
    await expectFound('not.brand=dacia&not.model=duster', ({ model }) => model.name !== 'Duster');
    await expectFound(
      'brand=dacia&not.model=duster',
      ({ brandId, model }) => brandId === 100_001 && model.name !== 'Duster',
    );
    await expectFound('not.city=iasi', ({ cityId }) => cityId !== 100_003);
    await expectFound('not.county=iasi,cluj', ({ cityId }) => cityId !== 100_003 && cityId !== 100_002);
  });
});

describe('filters of a new car', () => {
  test('find what a scan finds; what is unknown is not found', async () => {
    await expectFound('availability=tranzit,comanda', ({ row }) => row.availability !== 'stoc');
    await expectFound('deliveryTo=4', ({ row }) => row.weeks !== null && row.weeks <= 4);
    await expectFound('hybridType=mhev,phev', ({ row }) => row.hybrid === 'mhev' || row.hybrid === 'phev');
    await expectFound('rangeFrom=300', ({ row }) => (row.range ?? 0) >= 300);
    await expectFound('consumptionTo=5', ({ row }) => row.consumption !== null && row.consumption <= 5);
    await expectFound('co2To=80', ({ row }) => row.co2 !== null && row.co2 <= 80);
    await expectFound('warrantyFrom=24', ({ row }) => (row.warranty ?? 0) >= 24);
    await expectFound('equipment=navigatie', ({ row }) => row.items.includes('navigatie'));
    expect(await idsOf('equipment=navigatie,nimic')).toEqual([]);
    await expectFound('savingFrom=10', ({ row }) => row.checked && (row.list - row.price) / row.list >= 0.1 - 1e-9);
    await expectFound('instalmentTo=400', ({ row }) => loanExample(row.price).instalment <= 400);
  });

  test('a dealer that is verified is found from then on', async () => {
    const { dealer } = (await searched('limit=1')).cars[0];
    await t.em().execute(`update dealer set status = 'approved' where status = 'verified'`);
    expect(await idsOf('verifiedDealer=1')).toEqual([]);
    await t.em().execute(`update dealer set status = 'verified' where id = ?`, [dealer.id]);
    const verified = (await searched('verifiedDealer=1')).cars.map((car: { dealer: { id: number } }) => car.dealer.id);
    expect(new Set(verified)).toEqual(new Set([dealer.id]));
  });

  test('a reduced price is found for the thirty days in which the card says so', async () => {
    const { id, price } = cars.find((car) => car.isPublic)!;
    const change = (lower: number, at: string) =>
      t
        .em()
        .execute(`insert into car_price (car_id, price, valid_from) values (?, ?, now() + ?::interval)`, [
          id,
          lower,
          at,
        ]);
    await t.em().execute('delete from car_price where car_id = ?', [id]);
    await change(price, '-90 days');
    expect(await idsOf('priceReduced=1')).toEqual([]);
    await change(price - 500, '-40 days');
    expect(await idsOf('priceReduced=1')).toEqual([]);
    await change(price - 1_000, '-1 day');
    expect(await idsOf('priceReduced=1')).toEqual([id]);
    // Higher than the lowest of the thirty days before.
    await change(price - 900, '0 days');
    expect(await idsOf('priceReduced=true')).toEqual([]);
  });

  test('a county is a slug or a name, several are alternatives, and cars say theirs', async () => {
    await expectFound('county=cluj', ({ cityId }) => cityId === 100_002);
    await expectFound(
      `county=${encodeURIComponent('Iași')},cluj`,
      ({ cityId }) => cityId === 100_002 || cityId === 100_003,
    );
    const { cars: found, places } = await searched('county=cluj');
    expect(places).toEqual(found.map(() => ({ county: 'Cluj', distanceKm: null })));
  });
});

describe('distance', () => {
  test('finds the cars of the towns within the radius of a town or a point, nearest first', async () => {
    const isAround = ({ cityId }: CarFixture) => cityId === 100_003 || cityId === 100_005;
    await expectFound('near=iasi&radiusKm=100', isAround);
    await expectFound('near=47.167,27.6&radiusKm=100', isAround);
    await expectFound('near=Ia%C8%99i', ({ cityId }) => cityId === 100_003);
    const { cars: found, places, understood } = await searched('near=iasi&radiusKm=1000&sort=distance');
    const distances = places.map(({ distanceKm }: { distanceKm: number }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    const towns = found.map(({ id }: { id: number }) => cars.find((car) => car.id === id)!.cityId);
    expect(distances[0]).toBe(0);
    expect(new Set(distances).size).toBe(new Set(towns).size);
    expect(distances.at(towns.indexOf(100_002))).toBe(307);
    expect(understood.near).toEqual({
      name: 'Iași',
      slug: 'iasi',
      radiusKm: 1_000,
      nearest: { name: 'Iași', slug: 'iasi' },
    });
  });

  test('an unknown town is ignored, and without a point the order is "recent"', async () => {
    expect(await idsOf('near=atlantida')).toEqual(expected(() => true));
    const ids = async (sort: string) => (await searched(`sort=${sort}`)).cars.map(({ id }: { id: number }) => id);
    expect(await ids('distance')).toEqual(await ids('recent'));
  });
});

test('orders by a value put cars without it last', async () => {
  const valuesOf = async (sort: string, value: (row: Row) => number | null) => {
    const { cars: found } = await searched(`sort=${sort}`);
    return found.map(({ id }: { id: number }) => value(cars.find((car) => car.id === id)!.row));
  };
  const saved = ({ checked, list, price }: Row) =>
    checked && list - price >= list / 100 - 1e-9 ? Math.round((list - price) * 100) / 100 : null;
  const last = (values: (number | null)[], worst: number) => values.map((value) => value ?? worst);
  for (const [sort, value] of [
    ['saving', saved],
    ['range', ({ range }: Row) => range],
  ] as const) {
    const values = last(await valuesOf(sort, value), -1);
    expect({ sort, values }).toEqual({ sort, values: values.toSorted((a, b) => b - a) });
    expect(values.at(-1)).toBe(-1);
  }
  const weeks = last(await valuesOf('delivery', (row) => row.weeks), 999);
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
  const prices = await valuesOf('instalment', ({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
});

test('counts of a filter are made when it is named', async () => {
  const { counts, facets } = await searched(
    'counts=availability,equipment&counts=county,instalmentTo,rangeFrom&county=cluj',
  );
  expect(facets).toBeUndefined();
  expect(Object.keys(counts).toSorted()).toEqual(['availability', 'county', 'equipment', 'instalmentTo', 'rangeFrom']);
  for (const [name, values] of Object.entries<{ value: string; count: number }[]>(counts)) {
    for (const { value, count } of values) {
      const { total } = await searched(`${new URLSearchParams({ county: 'cluj', [name]: value })}`);
      expect({ name, value, count }).toEqual({ name, value, count: total });
    }
  }
  expect(counts.county.length).toBeGreaterThan(1);
});
