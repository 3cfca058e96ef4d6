// The words of the comparison of two JSON schemas.
import type { JsonSchema } from './json-schema.ts';

/** A change that breaks somebody, at its place: `input.filters.year`. */
export interface Change {
  path: string;
  change: string;
}

/**
 * `input`: what callers of the old form send has to be valid for the new one. `output`: what the new form answers has to
 * be readable by the old one's readers, who ignore fields that they do not know.
 */
export type Direction = 'input' | 'output';

/** Two documents under comparison: `from` makes the values, `to` has to take them. */
export interface Comparison {
  direction: Direction;
  fromRoot: JsonSchema;
  toRoot: JsonSchema;
  /** Pairs of references under comparison, so that a recursive schema ends. */
  open: Set<string>;
  compare(pair: Pair): Change[];
  /** The change in words, from old to new. */
  said(from: string, to: string): string;
}

export interface Pair {
  from: JsonSchema;
  to: JsonSchema;
  path: string;
}
