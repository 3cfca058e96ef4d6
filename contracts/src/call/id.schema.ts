import { z } from 'zod';

/** Path form of an id; anything else is an unknown address, 404 (docs/rules.md "Data on the wire"). */
export const ID_PATTERN = /^[1-9]\d{0,15}$/;

/** A positive integer. Sequences start at 100 001, so that no id can be mistaken for a model's name (208, 3008). */
export const Id = z.int().positive();
export type Id = z.infer<typeof Id>;

/** Reads an id from a path; null for anything malformed, and for sixteen digits that no number holds exactly. */
export function parseId(text: string): Id | null {
  const id = Number(text);
  return ID_PATTERN.test(text) && Number.isSafeInteger(id) ? id : null;
}
