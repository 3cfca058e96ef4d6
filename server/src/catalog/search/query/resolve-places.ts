import { listOf } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import type { CarFilters } from 'contracts/search';
import { toSlug } from 'contracts/slug';
import type { NameSource } from './name-source.ts';
import type { NamedRow, NamedModel } from '../filter/named.ts';
import { highestPriceFor } from '../filter/instalment.ts';
import { pointOf, townsAround, type Point, type Town } from '../filter/distance.ts';
import { NO_PLACES, type ResolvedFilters, type ResolvedNear, type ResolvedPlaces } from '../filter/resolved-filters.ts';

/** The rows and values to which the names and numbers of filters are resolved. */
export type Resolution = Pick<
  ResolvedFilters,
  | ('brands' | 'models' | 'cities' | 'countyTowns' | 'isSeveral' | 'excluded')
  | ('near' | 'annualRate' | 'maxPrice' | 'countyOf' | 'from')
>;

interface RequestedNames {
  brand: readonly string[];
  model: readonly string[];
  city: readonly string[];
  county: readonly string[];
}

const distinct = <Row extends NamedRow>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The rows of each value that some row has; an unknown one is ignored (docs/rules/search.md "Search"). */
async function eachOf<Row>(values: readonly string[], find: (value: string) => Row[] | Promise<Row[]>) {
  const found: Row[][] = [];
  for (const value of values) found.push(await find(value));
  return found.filter(({ length }) => length > 0);
}

async function findModels(source: NameSource, value: string, brands: readonly NamedRow[]): Promise<NamedModel[]> {
  if (brands.length === 0) return source.findModels(value, null);
  const found: NamedModel[] = [];
  for (const { id } of brands) found.push(...(await source.findModels(value, id)));
  return found;
}

/** Without a brand, a model that only one brand has names that brand. */
async function brandsOf(source: NameSource, models: readonly (readonly NamedModel[])[]): Promise<NamedRow[]> {
  const ids = models.flatMap(([only, ...others]) => (only && others.length === 0 ? [only.brandId] : []));
  // As soon as one stands for several, no brand is certain.
  if (ids.length < models.length) return [];
  return (
    await eachOf(ids.map(String), async (id) => [await source.findBrand(id)].filter((row) => row !== null))
  ).flat();
}

const townsOf = (towns: readonly Town[], counties: readonly string[]): number[] =>
  towns.filter(({ county }) => county !== null && counties.includes(toSlug(county))).map(({ id }) => id);

interface Places extends ResolvedPlaces {
  isSeveral: boolean;
  hasBrand: boolean;
}

/** `within`: the brands whose models are meant when none is named here. */
async function resolvePlaces(
  source: NameSource,
  requested: RequestedNames,
  within: readonly NamedRow[] = [],
): Promise<Places> {
  const named = await eachOf(requested.brand, async (value) =>
    [await source.findBrand(value)].filter((row) => row !== null),
  );
  const among = named.length > 0 ? named.flat() : within;
  const models = await eachOf(requested.model, (value) => findModels(source, value, among));
  const cities = await eachOf(requested.city, async (value) => source.findCities(value));
  const brands = named.length > 0 || within.length > 0 ? named.flat() : await brandsOf(source, models);
  return {
    brands: distinct(brands),
    models: distinct(models.flat()),
    cities: distinct(cities.flat()),
    countyTowns: requested.county.length > 0 ? townsOf(await source.towns(), requested.county) : null,
    isSeveral: [named, models, cities].some(({ length }) => length > 1),
    hasBrand: named.length > 0,
  };
}

const POINT = /^(-?[\d.]+),(-?[\d.]+)$/;

async function resolveNear(source: NameSource, value: string, radiusKm: number): Promise<ResolvedNear | null> {
  const towns = await source.towns();
  const [, latitude, longitude] = POINT.exec(value) ?? [];
  let centre: Point | null =
    latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  let named: NamedRow | null = null;
  if (!centre) {
    const [first] = await source.findCities(value);
    const town = towns.find(({ id }) => id === first?.id);
    centre = town ? pointOf(town) : null;
    named = town ?? null;
  }
  if (!centre) return null;
  const around = townsAround(towns, centre, radiusKm);
  const first = towns.find(({ id }) => id === around[0]?.id);
  return {
    name: named?.name ?? null,
    slug: named?.slug ?? null,
    radiusKm,
    towns: around,
    nearest: first ? { name: first.name, slug: first.slug } : null,
  };
}

const requestedBy = (values: Pick<CarFilters, 'brand' | 'model' | 'city' | 'county'>): RequestedNames => ({
  brand: listOf(values.brand),
  model: listOf(values.model),
  city: listOf(values.city),
  county: listOf(values.county),
});

async function excludedBy(
  source: NameSource,
  search: CarFilters,
  brands: readonly NamedRow[],
): Promise<ResolvedPlaces> {
  const requested = requestedBy({
    brand: search['not.brand'],
    model: search['not.model'],
    city: search['not.city'],
    county: search['not.county'],
  });
  if (Object.values(requested).every(({ length }) => length === 0)) return NO_PLACES;
  const { isSeveral: _isSeveral, hasBrand, ...places } = await resolvePlaces(source, requested, brands);
  // "not.model=duster" alone excludes the model, not its brand.
  return { ...places, brands: hasBrand ? places.brands : [] };
}

async function countiesOf(source: NameSource, isAsked: boolean): Promise<ResolvedFilters['countyOf']> {
  if (!isAsked) return () => null;
  const counties = new Map((await source.towns()).map(({ id, county }) => [id, county]));
  return (id) => counties.get(id) ?? null;
}

/** Looks up the brands, models, towns, counties and the point of a search; unknown ones are ignored. */
export async function resolveFilters(source: NameSource, search: CarFilters): Promise<Resolution> {
  const { isSeveral, hasBrand, ...places } = await resolvePlaces(source, requestedBy(search));
  const { near, radiusKm = FILTERS.near.radiusUnset, instalmentTo } = search;
  const annualRate = await source.annualRate();
  const excluded = await excludedBy(source, search, places.brands);
  return {
    ...places,
    isSeveral,
    excluded,
    near: near === undefined ? null : await resolveNear(source, near, radiusKm),
    annualRate,
    maxPrice: instalmentTo === undefined ? null : highestPriceFor(instalmentTo, annualRate),
    countyOf: await countiesOf(source, near !== undefined || search.county !== undefined),
    from: { brand: hasBrand ? 'brand' : 'model', model: 'model', city: 'city' },
  };
}
