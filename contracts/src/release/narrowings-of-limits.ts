import type { JsonSchema } from './json-schema.ts';

type Said = (from: string, to: string) => string;

/** Limits that a value must not be below, with the one of a schema that has none. */
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
/** Limits that can only be equal: whether one text pattern includes another is not decided. */
const EQUAL = ['pattern', 'format', 'multipleOf'] as const;

/** The limits of `to` that a value within the limits of `from` may not keep. */
export function limitChanges(from: JsonSchema, to: JsonSchema, said: Said): string[] {
  const words = (name: string, value: unknown) => (value === undefined ? `no ${name}` : `${name} ${String(value)}`);
  const changed = (name: keyof JsonSchema) => said(words(name, from[name]), words(name, to[name]));
  return [
    ...LOWER.filter((name) => to[name] !== undefined && !(lowest(from, name) >= to[name])).map(changed),
    ...UPPER.filter((name) => to[name] !== undefined && !(highest(from, name) <= to[name])).map(changed),
    ...EQUAL.filter((name) => to[name] !== undefined && from[name] !== to[name]).map(changed),
  ];
}

/** The limits that the schema guarantees: an exclusive limit guarantees the inclusive one too, not the other way round. */
function lowest(schema: JsonSchema, name: (typeof LOWER)[number]): number {
  const own = schema[name] ?? (name.startsWith('minL') || name === 'minItems' ? 0 : -Infinity);
  return name === 'minimum' ? Math.max(own, schema.exclusiveMinimum ?? -Infinity) : own;
}

function highest(schema: JsonSchema, name: (typeof UPPER)[number]): number {
  const own = schema[name] ?? Infinity;
  return name === 'maximum' ? Math.min(own, schema.exclusiveMaximum ?? Infinity) : own;
}
