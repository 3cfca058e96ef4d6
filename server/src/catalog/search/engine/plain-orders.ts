/** The orders of plain-index.ts's cars again, by comparing them. */
import type { Sort } from 'contracts/search';
import type { ResolvedFilters } from '../filter/resolved-filters.ts';
import type { EngineCar } from './engine-car.ts';

type Order = (a: EngineCar, b: EngineCar) => number;
const newest: Order = (a, b) => b.published - a.published || b.id - a.id;
const priceAsc: Order = (a, b) => a.price - b.price || a.id - b.id;
/** -1 for none, so that it comes last. */
const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? -1 : value);

const recent: Order = (a, b) => a.demoted - b.demoted || newest(a, b);
const ORDERS: Record<Sort, Order> = {
  recent,
  premium: (a, b) => a.demoted - b.demoted || b.premium - a.premium || newest(a, b),
  price_asc: priceAsc,
  price_desc: (a, b) => b.price - a.price || b.id - a.id,
  saving: (a, b) => b.savedCents - a.savedCents || newest(a, b),
  power: (a, b) => b.values['power']! - a.values['power']! || newest(a, b),
  range: (a, b) => known(b.values['electric_range']) - known(a.values['electric_range']) || newest(a, b),
  delivery: (a, b) => weeksOf(a) - weeksOf(b) || newest(a, b),
  instalment: priceAsc,
  distance: recent,
};
const weeksOf = ({ values }: EngineCar) => (known(values['delivery_weeks']) === -1 ? 1e6 : values['delivery_weeks']!);

/** The order of a search. */
export function orderOf(sort: Sort, { near }: ResolvedFilters): Order {
  if (sort !== 'distance' || !near) return ORDERS[sort];
  const place = ({ cityId }: EngineCar) => near.towns.findIndex(({ id }) => id === cityId);
  return (a, b) => place(a) - place(b) || newest(a, b);
}
