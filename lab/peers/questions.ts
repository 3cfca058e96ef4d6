import type { Asked } from '../../bench/load.ts';
import type { Values } from '../../bench/workload.ts';
import { BRANDS, brandSlug, CITIES, citySlug, MODELS_EACH, modelSlug } from '../../bench/stock.ts';

const FIRST_ID = 100_001;
const idsBySlug = new Map<string, number>([
  ...Array.from({ length: BRANDS }, (_, index): [string, number] => [brandSlug(index), FIRST_ID + index]),
  ...Array.from({ length: BRANDS * MODELS_EACH }, (_, index): [string, number] => [modelSlug(index), FIRST_ID + index]),
  ...Array.from({ length: CITIES }, (_, index): [string, number] => [citySlug(index), FIRST_ID + index]),
]);
const idOf = (value: Values[string] | undefined) => idsBySlug.get(String(value));

/** The same query with ids instead of names, so that the other back ends need not look them up. */
export function toNest(values: Values): Asked {
  const plain = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    String(['brand', 'model', 'city'].includes(name) ? idOf(value) : value),
  ]);
  return `/search?${new URLSearchParams(plain)}`;
}

const QUERY = `query Search($filter: CarFilter, $orderBy: [CarOrderBy!], $offset: Int) {
  allCars(filter: $filter, orderBy: $orderBy, first: 12, offset: $offset) { totalCount nodes {
    rowId title version price listPrice year mileage fuelType transmission drivetrain bodyType seats doors power color
    isPremium status images availability co2 consumption electricConsumption publishedAt
    brandByBrandId { rowId name slug } modelByModelId { rowId name slug } cityByCityId { name }
    dealerByDealerId { rowId name phone subdomain status cityByCityId { name } } } } }`;

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  recent: ['PUBLISHED_AT_DESC', 'PRIMARY_KEY_DESC'],
  premium: ['IS_PREMIUM_DESC', 'PUBLISHED_AT_DESC', 'PRIMARY_KEY_DESC'],
  price_asc: ['PRICE_ASC', 'PRIMARY_KEY_ASC'],
  price_desc: ['PRICE_DESC', 'PRIMARY_KEY_DESC'],
};

const equal = (name: string, value: unknown) => (value === undefined ? {} : { [name]: { equalTo: value } });

export function toPostGraphile(values: Values): Asked {
  const { gearbox, priceMax, yearFrom, sort = 'recent', offset = 0 } = values;
  const gearboxes = gearbox === 'automata' ? ['automata', 'cvt'] : [gearbox];
  const filter = {
    status: { in: ['active', 'reserved'] },
    ...equal('brandId', idOf(values['brand'])),
    ...equal('modelId', idOf(values['model'])),
    ...equal('cityId', idOf(values['city'])),
    ...equal('fuelType', values['fuelType']),
    ...equal('bodyType', values['bodyType']),
    ...equal('color', values['color']),
    ...(gearbox === undefined ? {} : { transmission: { in: gearboxes } }),
    ...(priceMax === undefined ? {} : { price: { lessThanOrEqualTo: String(priceMax) } }),
    ...(yearFrom === undefined ? {} : { year: { greaterThanOrEqualTo: yearFrom } }),
  };
  const variables = { filter, orderBy: ORDERS[String(sort)], offset };
  return {
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
  };
}
