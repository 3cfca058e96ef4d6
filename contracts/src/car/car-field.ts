// What an entry of the table of a car's plain fields says (car-fields.ts).
import type { WholeBounds } from '../call/field.schema.ts';
import type { FilterEntry, Labels } from '../search/filter/filter-kinds.ts';
import type { Quantity } from '../text/figure/units.ts';

interface Common {
  /** Its name in the page's data, the comparison and an offer's file; form and import add the unit. */
  label: string;
  unit?: string;
  /** Who sees it: `card`, wherever a car is listed; `page`, where all of one car is answered. */
  on: 'card' | 'page';
  /** Must a new car have it? `default`: a call without it means `initial`; `optional`: null is unknown. */
  need: 'required' | 'default' | 'optional';
  /** What the form offers for a new car. */
  initial?: string;
  form?: { label?: string; placeholder?: string };
  /** Its column of an imported file: an example, and other names of it, folded. */
  column: { label?: string; example: string; names: readonly string[] };
  filter?: FilterEntry;
}

/** One of a list. */
export interface ChoiceField extends Common {
  kind: 'choice';
  words: Labels;
  /** Told when a required one is missing. */
  missing?: string;
  /** What else a file may say for a value, such as other languages' words. */
  otherWords?: Readonly<Record<string, string>>;
}

/** A whole number. */
export interface NumberField extends Common {
  kind: 'number';
  bounds: WholeBounds;
  quantity: Quantity;
  /** How it is shown; with its unit when missing. */
  text?: (value: number) => string;
}

export interface TextField extends Common {
  kind: 'text';
  max: number;
  /** Words that the form offers, by what is stored for them; a car may have others. */
  offered?: Labels;
}

export type CarField = ChoiceField | NumberField | TextField;
