import { z } from 'zod';
import { PAGE_SIZE } from './page-count.ts';

export const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000;

const whole = (least: number, most: number, fallback: number) =>
  z
    .preprocess((value) => {
      const first: unknown = Array.isArray(value) ? value[0] : value; // repeated keys: the first
      return typeof first === 'string' ? Number(first) : first;
    }, z.int().min(least).max(most))
    .catch(fallback)
    .prefault(fallback);

/**
 * Limit and offset of a search call; an invalid value falls back to the default instead of failing (docs/rules/calls.md, rule
 * 5).
 */
export const pageFields = { limit: whole(1, MAX_LIMIT, PAGE_SIZE), offset: whole(0, MAX_OFFSET, 0) };

/** Default number of rows of a call that answers a plain list. */
const PLAIN_LIST_LIMIT = 1_000;

/** Limit and offset of a call whose documented answer is a plain list. */
export const plainListFields = { limit: whole(1, PLAIN_LIST_LIMIT, PLAIN_LIST_LIMIT), offset: whole(0, MAX_OFFSET, 0) };
