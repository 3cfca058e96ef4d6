// The type of an entry in the table of a car's plain fields (car-fields.ts).
import type { WholeBounds } from '../call/field.schema.ts';
import type { FilterEntry, Labels } from '../search/filter/filter-kinds.ts';
import type { Quantity } from '../text/figure/units.ts';

interface CommonField {
  /** Its name in the page's data, the comparison and an offer's file; form and import add the unit. */
  label: string;
  unit?: string;
  /** Who sees it: `card`, wherever a car is listed; `page`, where all of one car is answered. */
  on: 'card' | 'page';
  /** Must a new car have it? `default`: a call without it means `initial`; `optional`: null is unknown. */
  need: 'required' | 'default' | 'optional';
  /** The form's default for a new car. */
  initial?: string;
  form?: { label?: string; placeholder?: string };
  /** Its column of an imported file: an example, and other names of it, folded. */
  column: { label?: string; example: string; names: readonly string[] };
  filter?: FilterEntry;
}

/** One of a list. */
export interface ChoiceField extends CommonField {
  kind: 'choice';
  words: Labels;
  /** Told when a required one is missing. */
  missing?: string;
  /** Further words that a file may have for a value, such as other languages'. */
  otherWords?: Readonly<Record<string, string>>;
}

/** A whole number. */
export interface NumberField extends CommonField {
  kind: 'number';
  bounds: WholeBounds;
  quantity: Quantity;
  /** How it is shown; with its unit when missing. */
  text?: (value: number) => string;
}

export interface TextField extends CommonField {
  kind: 'text';
  max: number;
  /** Words that the form offers, by what is stored for them; a car may have others. */
  offered?: Labels;
}

export type CarField = ChoiceField | NumberField | TextField;
