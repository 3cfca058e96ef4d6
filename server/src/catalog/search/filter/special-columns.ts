/** Where a filter's values are, when it isn't the one column of `car_state` that is called as the filter is. */
export interface SpecialColumns {
  /** One for each vocabulary of the filter. */
  columns?: readonly string[];
  /** Values that find others too. */
  includes?: Included;
  /** Dealers may write other words than the vocabulary's; those are not counted. */
  isFreeText?: boolean;
}
/** What is stored where a value is asked for. */
export type Included = Readonly<Record<string, readonly string[]>>;

// Automatic includes CVT, for both filters that can mean the gearbox (docs/rules.md "Search").
const AUTOMATIC: Included = { automata: ['automata', 'cvt'] };

export const SPECIAL_COLUMNS: Readonly<Record<string, SpecialColumns>> = {
  gearbox: { columns: ['transmission'], includes: AUTOMATIC },
  transmission: { columns: ['transmission', 'drivetrain'], includes: AUTOMATIC },
  color: { isFreeText: true },
};
