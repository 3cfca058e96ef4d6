/** Parsed inputs of public reads, by their text: a schema takes longer than an answer in memory. */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** About twenty thousand questions of a search; an entry has its text twice, and the object. */
const MAX_SIZE = 8e6;
const SIZE_AROUND = 300;
/** A longer one is rare, and would evict many. */
const MAX_TEXT = 1_000;

/** Parses an input by the schema, or returns what the same text meant before; the result is shared and not changed. */
export function inputReader(schema: z.ZodType): (text: string, input: () => unknown) => object {
  const known = new LRUCache<string, object>({
    maxSize: MAX_SIZE,
    sizeCalculation: (_input, text) => text.length + SIZE_AROUND,
  });
  return (text, input) => {
    const before = known.get(text);
    if (before) return before;
    const parsed = schema.parse(input()) as object;
    if (text.length <= MAX_TEXT) known.set(text, parsed);
    return parsed;
  };
}
