/** A small stock of mixed cars, for tests that compare the search with a brute-force scan of every car. */
import { HOUR_MS } from 'contracts/durations';
import { Dealer } from '../catalog/dealer/dealer.entity.ts';
import { CITIES, MODELS } from './reference.ts';
import type { TestApp } from './test-app.ts';
import { searchTextOf } from '../catalog/car/listing/search-text.ts';

export const BRANDS = [
  { id: 100_001, name: 'Dacia', slug: 'dacia' },
  { id: 100_002, name: 'Škoda', slug: 'skoda' },
  { id: 100_003, name: 'Peugeot', slug: 'peugeot' },
];

export const BODIES = ['sedan', 'hatchback', 'suv', 'wagon'] as const;
export const FUELS = ['benzina', 'diesel', 'hibrid', 'electric', 'gpl'] as const;
export const GEARBOXES = ['manuala', 'automata', 'cvt'] as const;
const DRIVES = ['4x4', 'fata', 'spate', null] as const;
const COLORS = ['alb', 'rosu', 'gri', null] as const;
const PAINTS = ['mat', 'metalizata', null] as const;
const STATUSES = ['active', 'active', 'active', 'reserved', 'inactive', 'sold'] as const;

/** A car as the brute-force scan sees it. */
export type CarFixture = Awaited<ReturnType<typeof insertCar>>;

/** Chosen by the number alone, with a different step for each property, so that combinations differ. */
const nth = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

interface DealerFixture {
  id: number;
  cityId: number;
  isPublic: boolean;
}

async function insertCar(t: TestApp, number: number, dealers: readonly DealerFixture[]) {
  const model = nth(MODELS, number * 7);
  const dealer = nth(dealers, number * 5);
  const ownCity = nth([null, ...CITIES.map(({ id }) => id)], number * 11);
  const values = {
    year: 2024 + (number % 4),
    price: 12_000 + ((number * 7_919) % 400) * 100,
    fuelType: nth(FUELS, number * 3),
    transmission: nth(GEARBOXES, number),
    drivetrain: nth(DRIVES, number * 13),
    bodyType: nth(BODIES, number * 17),
    doors: nth([2, 3, 4, 5, null], number * 19),
    seats: nth([2, 4, 5, 7], number * 23),
    color: nth(COLORS, number * 29),
    colorOption: nth(PAINTS, number * 31),
    power: 50 + ((number * 37) % 300),
    isPremium: number % 6 === 0,
    status: nth(STATUSES, number * 41),
  };
  const brand = BRANDS.find(({ id }) => id === model.brandId);
  const cityId = ownCity ?? dealer.cityId;
  const city = CITIES.find(({ id }) => id === cityId)?.name ?? null;
  const title = `${brand?.name} ${model.name} Nr${number}`;
  const searchText = searchTextOf({ ...values, title, brand: brand?.name ?? '', model: model.name, city });
  const publishedAt = new Date(t.clock.now().getTime() - ((number * 53) % 97) * HOUR_MS);
  const row = await t.createCar({
    ...values,
    model: model.id,
    dealer: dealer.id,
    city: ownCity,
    title,
    searchText,
    publishedAt,
  });
  const isPublic = dealer.isPublic && (values.status === 'active' || values.status === 'reserved');
  return { id: row.id, ...values, model, brandId: model.brandId, cityId, searchText, publishedAt, isPublic };
}

/** 120 cars of five dealers, two of which are not public. */
export async function insertCars(t: TestApp): Promise<CarFixture[]> {
  const states = ['approved', 'verified', 'approved', 'pending'] as const;
  const dealers = [];
  for (const [index, status] of states.entries()) {
    const cityId = nth(CITIES, index).id;
    const { id } = await t.createDealer({ status, city: cityId });
    dealers.push({ id, cityId, isPublic: status !== 'pending' });
  }
  const suspended = await t.createDealer();
  await t.em().nativeUpdate(Dealer, { id: suspended.id }, { suspendedAt: t.clock.now() });
  dealers.push({ id: suspended.id, cityId: CITIES[1].id, isPublic: false });
  const cars = [];
  for (let number = 0; number < 120; number++) cars.push(await insertCar(t, number, dealers));
  return cars;
}
