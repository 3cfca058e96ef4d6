/** Parsed inputs of public reads, by their text: a schema takes longer than an answer in memory. */
import { z } from 'zod';
import { boundedCache } from '../resilience/bounded-cache.ts';

/** About twenty thousand questions of a search; an entry has its text twice, and the object. */
const MAX_BYTES = 8e6;
const SIZE_AROUND = 300;
/** A longer one is rare, and would evict many. */
const MAX_TEXT = 1_000;

/** Parses an input by the schema, or returns what the same text meant before; the result is shared and not changed. */
export function inputReader(schema: z.ZodType): (text: string, input: () => unknown) => object {
  const known = boundedCache<string, object>({
    name: 'inputs',
    maxBytes: MAX_BYTES,
    bytesOf: (_input, text) => text.length + SIZE_AROUND,
  });
  const parse = parserOf(schema);
  return (text, input) => {
    const before = known.get(text);
    if (before) return before;
    const parsed = parse(input()) as object;
    if (text.length <= MAX_TEXT) known.set(text, parsed);
    return parsed;
  };
}

/**
 * Parses as the schema does, but only the fields that are given: a search has fifty, and to ask each of them what its
 * absence means takes four times as long as to read the few that are there.
 */
function parserOf(schema: z.ZodType): (input: unknown) => unknown {
  const whole = (input: unknown) => schema.parse(input);
  const absent = schema.safeParse({});
  if (!(schema instanceof z.ZodObject) || !absent.success || !hasOnlyFields(schema)) return whole;
  const { shape } = schema;
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return whole(input);
    const parsed: Record<string, unknown> = { ...(absent.data as object) };
    for (const [name, value] of Object.entries(input)) {
      if (!Object.hasOwn(shape, name)) continue;
      const field = (shape[name] as z.ZodType).safeParse(value);
      // The schema says what is wrong with all of them.
      if (!field.success) return whole(input);
      parsed[name] = field.data;
    }
    return parsed;
  };
}

/** Fields that do not depend on one another; other names are left out. */
const hasOnlyFields = ({ def }: z.ZodObject): boolean => !def.catchall && (def.checks ?? []).length === 0;
