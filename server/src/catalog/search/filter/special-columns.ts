/** The columns of a filter's values where they are not in the column of `car_state` with the filter's name. */
export interface SpecialColumns {
  /** One for each vocabulary of the filter. */
  columns?: readonly string[];
  /** Values that find others too. */
  includes?: Included;
  /** Dealers may write words outside the vocabulary; those are not counted. */
  isFreeText?: boolean;
}
/** The stored values for a filter value. */
export type Included = Readonly<Record<string, readonly string[]>>;

// Automatic includes CVT, for both filters that can mean the gearbox (docs/rules.md "Search").
const AUTOMATIC: Included = { automata: ['automata', 'cvt'] };

export const SPECIAL_COLUMNS: Readonly<Record<string, SpecialColumns>> = {
  gearbox: { columns: ['transmission'], includes: AUTOMATIC },
  transmission: { columns: ['transmission', 'drivetrain'], includes: AUTOMATIC },
  color: { isFreeText: true },
};
