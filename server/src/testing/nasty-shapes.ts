/** Texts that a regular expression of more than linear time takes long to refuse, and where calls read texts. */
import { z } from 'zod';

/** Below Node's limit of 16 KB for all headers, with room for the other ones. */
export const MAX_BYTES = 15_000;

export interface Shape {
  name: string;
  /** At most this many bytes; a text of UTF-8. */
  ofBytes(bytes: number): string;
}

const UNITS = [' ', '\t', '/', '.', '"', "'", '0', '-', ',', ';', '=', '@', '%', '<', '(', '[', '{', '\\', '*', '+'];
/** Combining marks, letters that fold into several, pairs of which each part may belong to either side. */
const LONGER_UNITS = [
  '\u0301',
  'a\u0323\u0301',
  'İ',
  'ﬃ',
  'a.',
  'a-',
  'a@',
  '0.',
  ' -',
  'a=',
  '"a',
  '<a',
  'a ',
  '::',
  '//',
];

/** A unit again and again, behind a beginning that an expression may look for and before an end that it refuses. */
export const repeated = (unit: string): Shape => ({
  name: JSON.stringify(unit),
  ofBytes: (bytes) => `a${unit.repeat(countIn(bytes - 2, unit))}x`,
});

/** Two runs of a unit, or of two, with a sign between them: what takes cubic time. */
const inTwoRuns = (unit: string, between: string, second = unit): Shape => ({
  name: JSON.stringify(`${unit}…${between}…${second}`),
  ofBytes: (bytes) => {
    const half = Math.floor((bytes - 2) / 2);
    return `${unit.repeat(countIn(half, unit))}${between}${second.repeat(countIn(half, second))}x`;
  },
});

const countIn = (bytes: number, unit: string): number => Math.max(0, Math.floor(bytes / Buffer.byteLength(unit)));

export const SHAPES: readonly Shape[] = [
  ...[...UNITS, ...LONGER_UNITS].map(repeated),
  inTwoRuns(' ', '-'),
  inTwoRuns('0', '.'),
  inTwoRuns('0', ' ', ' '),
  inTwoRuns('a', '@', 'a.'),
  inTwoRuns('/', 'a'),
];

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The top-level fields of a call's input that may be texts, with the longest that its schema accepts. */
export function textFieldsOf(schema: z.ZodType | undefined): { field: string; max: number }[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = [json, ...(json.anyOf ?? []), ...(json.allOf ?? [])] as JsonSchema[];
  const fields = new Map(parts.flatMap((part) => Object.entries(part.properties ?? {})));
  return [...fields].flatMap(([field, one]) => {
    const texts = typeof one === 'object' ? textsIn(one) : [];
    return texts.length === 0 ? [] : [{ field, max: Math.max(...texts) }];
  });
}

/** The longest text of each of its forms; one without a type is read by code of ours. */
function textsIn(schema: JsonSchema): number[] {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  if (forms.length > 0) return forms.flatMap(textsIn);
  const isText = schema.enum === undefined && (schema.type === 'string' || schema.type === undefined);
  return isText && schema.const === undefined ? [schema.maxLength ?? Infinity] : [];
}
