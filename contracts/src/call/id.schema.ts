import { z } from 'zod';
import { ID_PATTERN, parseId } from './whole-number.ts';

/** A positive integer. Sequences start at 100 001, so that no id can be mistaken for a model's name (208, 3008). */
export const Id = z.int().positive();
export type Id = z.infer<typeof Id>;

/** The largest id a table can contain (PostgreSQL's `integer`). A larger one is well-formed, but no row has it. */
export const MAX_ID = 2_147_483_647;

/** Whether a row can have this id. In a query a larger number would be a database error instead of "not found". */
export const isStorableId = (id: number): boolean => id <= MAX_ID;

/** The id for a query: 0, which no row has, for one that is too large. */
export const storableId = (id: number): number => (isStorableId(id) ? id : 0);

/** The id in a text, for a query; 0 for a text that is not an id. */
export const idIn = (text: string): number => storableId(parseId(text) ?? 0);

/** Reads a form field: digits as their number, anything else as it is. */
export const numericId = (value: unknown): unknown =>
  typeof value === 'string' && ID_PATTERN.test(value) ? Number(value) : value;
