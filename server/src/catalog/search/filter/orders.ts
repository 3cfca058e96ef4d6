import type { Sort } from 'contracts/search';
import { DELIVERY_WEEKS, SAVING_AMOUNT } from './special-columns.ts';

/** Equal cars, the newest first. */
export const NEWEST = 'c.published_at desc, c.id desc';
const RECENT = `c.is_demoted, ${NEWEST}`;
const PRICE_ASC = 'c.price, c.id';

/**
 * The orders of cars `c` of `car_state` (docs/rules/search.md "Filters and order"); `distance` without a point is "recent",
 * the default. Their twin in the engine is ../engine/group-order.ts, of the others page.ts there: a change is made in both.
 */
export const ORDER: Record<Sort, string> = {
  recent: RECENT,
  premium: `c.is_demoted, c.is_premium desc, ${NEWEST}`,
  price_asc: PRICE_ASC,
  price_desc: 'c.price desc, c.id desc',
  saving: `${SAVING_AMOUNT} desc nulls last, ${NEWEST}`,
  power: `c.power desc, ${NEWEST}`,
  range: `c.electric_range desc nulls last, ${NEWEST}`,
  distance: RECENT,
  delivery: `${DELIVERY_WEEKS} nulls last, ${NEWEST}`,
  // The instalment grows with the price.
  instalment: PRICE_ASC,
};
