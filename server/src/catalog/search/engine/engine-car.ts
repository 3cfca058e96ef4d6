/** Who may find a car: no caller, all callers, or only administrators (an inactive car of a public dealer). */
export const HIDDEN = 0;
export const PUBLIC = 1;
export const INACTIVE = 2;
export type Shown = typeof HIDDEN | typeof PUBLIC | typeof INACTIVE;

/** A car as the engine stores it. Ids are the database's. Deleted cars are left out. */
export interface EngineCar {
  id: number;
  /** Microseconds since 1970; with the id the order of "recent". */
  published: number;
  /** EUR with VAT. */
  price: number;
  brandId: number;
  modelId: number;
  /** The car's town or its dealer's; 0 without one. */
  cityId: number;
  dealerId: number;
  premium: number;
  demoted: number;
  shown: Shown;
  /** The other values that filters test, by column (filter-table.ts): codes of words, numbers, measures; 0 for none. */
  values: Readonly<Record<string, number>>;
  /** The saving that may be claimed against the list price, in cents of EUR; 0 for nothing. */
  savedCents: number;
  /** Ids of its equipment. */
  items: readonly string[];
  /** `car.search_text` */
  text: string;
}
