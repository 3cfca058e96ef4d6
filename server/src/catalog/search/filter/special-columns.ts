/** The columns of a filter's values where they are not in the column of `car_state` with the filter's name. */
export interface SpecialColumns {
  /** One for each vocabulary of the filter. */
  columns?: readonly string[];
  /** The SQL expression of what is no column of `car_state` `c`, by the name that the engine uses. */
  sql?: string;
  /** Values that find others too. */
  includes?: Included;
  /** Its numbers are whole though its bounds need not be. */
  isWhole?: boolean;
  /** Dealers may write words outside the vocabulary; those are not counted. */
  isFreeText?: boolean;
}
/** The stored values for a filter value. */
export type Included = Readonly<Record<string, readonly string[]>>;

// Automatic includes CVT, for both filters that can mean the gearbox (docs/rules/search.md "Search").
const AUTOMATIC: Included = { automata: ['automata', 'cvt'] };

/** A car in stock is there at once, one on its way on its day, one to be ordered after its number of weeks. */
export const DELIVERY_WEEKS = `(case when c.availability = 'stoc' then 0 else coalesce(c.available_weeks, case when c.available_from
  is not null then greatest(0, ceil((c.available_from - (now() at time zone 'Europe/Bucharest')::date) / 7.0)) end)::int end)`;

const cents = (amount: string): string => `round(${amount} * 100)`;
const SAVED = `${cents('c.list_price')} - ${cents('c.price')}`;
/** Whole percent below a list price that may be shown; null where nothing is shown (catalog/car/cards/saving.ts). */
const SAVING_PERCENT = `(case when c.is_list_price_checked and ${SAVED} >= c.list_price
  then floor((${SAVED}) * 100 / ${cents('c.list_price')})::int end)`;

/** Orders by what is no filter: the saving in EUR. */
export const SAVING_AMOUNT = `(case when ${SAVING_PERCENT} >= 1 then c.list_price - c.price end)`;

/** Filters without a column: sets of towns, and the price whose example instalment is within the limit. */
export const WITHOUT_COLUMN = ['county', 'near', 'instalment'] as const;

export const SPECIAL_COLUMNS: Readonly<Record<string, SpecialColumns>> = {
  gearbox: { columns: ['transmission'], includes: AUTOMATIC },
  transmission: { columns: ['transmission', 'drivetrain'], includes: AUTOMATIC },
  color: { isFreeText: true },
  equipment: { columns: ['equipment_ids'] },
  // By Bucharest's calendar; what changes with the days is refreshed by feed/timed-values.job.ts.
  deliveryWeeks: { sql: DELIVERY_WEEKS },
  priceReduced: { sql: '(c.id in (select car_id from price_reduction where until > now()))' },
  savingPercent: { sql: SAVING_PERCENT, isWhole: true },
  verifiedDealer: { sql: `(c.dealer_id in (select id from dealer where status = 'verified'))` },
};
