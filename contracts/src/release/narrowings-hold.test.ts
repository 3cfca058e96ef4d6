// The promise itself, on random schemas: where no change is named, what one form makes the other takes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { narrowings } from './narrowings.ts';

/** A schema, and the values that it makes. */
interface Sample {
  schema: z.ZodType;
  values: fc.Arbitrary<unknown>;
}

const NAMES = ['a', 'b', 'c'];
const texts = fc
  .record({ min: fc.integer({ min: 0, max: 2 }), more: fc.integer({ min: 0, max: 3 }) })
  .map(({ min, more }): Sample => ({
    schema: z
      .string()
      .min(min)
      .max(min + more),
    values: fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: min + more }),
  }));
const numbers = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 4 }), fc.boolean())
  .map(([min, more, isWhole]): Sample => ({
    schema: (isWhole ? z.int() : z.number()).min(min).max(min + more),
    values: isWhole
      ? fc.integer({ min, max: min + more })
      : fc.double({ min, max: min + more, noNaN: true }).map((value) => value + 0),
  }));
const enums = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
  .map((names): Sample => ({ schema: z.enum(names as [string]), values: fc.constantFrom(...names) }));
const plain = fc.constantFrom<Sample>(
  { schema: z.boolean(), values: fc.boolean() },
  { schema: z.null(), values: fc.constant(null) },
  { schema: z.any(), values: fc.jsonValue() },
);

const { sample } = fc.letrec<{ sample: Sample }>((tie) => {
  const inner = tie('sample');
  const arrays = fc
    .tuple(inner, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
    .map(([{ schema, values }, min, more]): Sample => ({
      schema: z
        .array(schema)
        .min(min)
        .max(min + more),
      values: fc.array(values, { minLength: min, maxLength: min + more }),
    }));
  const field = fc.record({ of: inner, isOptional: fc.boolean() });
  const objects = fc
    .tuple(fc.dictionary(fc.constantFrom(...NAMES), field, { noNullPrototype: true }), fc.boolean())
    .map(([fields, isStrict]): Sample => {
      const entries = Object.entries(fields);
      const shape = Object.fromEntries(
        entries.map(([name, { of, isOptional }]) => [name, isOptional ? of.schema.optional() : of.schema]),
      );
      return {
        schema: isStrict ? z.strictObject(shape) : z.object(shape),
        values: fc.record(Object.fromEntries(entries.map(([name, { of }]) => [name, of.values])), {
          requiredKeys: entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
        }),
      };
    });
  const unions = fc
    .tuple(inner, inner)
    .map(([one, other]): Sample => ({
      schema: z.union([one.schema, other.schema]),
      values: fc.oneof(one.values, other.values),
    }));
  const records = inner.map(({ schema, values }): Sample => ({
    schema: z.record(z.string(), schema),
    values: fc.dictionary(fc.string(), values, { noNullPrototype: true }),
  }));
  return {
    sample: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      texts,
      numbers,
      enums,
      plain,
      arrays,
      objects,
      unions,
      records,
    ),
  };
});

/** Two schemas: unrelated, or equal, or the second one a union with the first, so that both outcomes are frequent. */
const pairs = fc
  .tuple(sample, sample, fc.constantFrom('other', 'same', 'wider', 'nullable'))
  .map(([one, other, how]) => {
    if (how === 'same') return { from: one, to: one };
    if (how === 'wider') return { from: one, to: { ...one, schema: z.union([other.schema, one.schema]) } };
    if (how === 'nullable') return { from: one, to: { ...one, schema: one.schema.nullable() } };
    return { from: one, to: other };
  });
const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io }) as JsonSchema;
const cases = pairs.chain(({ from, to }) => from.values.map((value) => ({ from: from.schema, to: to.schema, value })));

test('what an old caller sends is valid where no change of the input is named', () => {
  let held = 0;
  fc.assert(
    fc.property(cases, ({ from, to, value }) => {
      if (narrowings(json(from, 'input'), json(to, 'input'), 'input').length > 0) return;
      held += 1;
      expect(to.safeParse(value).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  expect(held).toBeGreaterThan(75);
});

/** A reader takes an object with fields that it does not know. */
const lenient = (schema: z.ZodType): z.ZodType => z.fromJSONSchema(openObjects(json(schema, 'input')) as never);
function openObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, openObjects(value)]));
}

test('what the new form answers is readable where no change of the output is named', () => {
  let held = 0;
  fc.assert(
    fc.property(cases, ({ from, to, value }) => {
      // `from` is the new form here: its values are read by the old one's readers.
      if (narrowings(json(to, 'output'), json(from, 'output'), 'output').length > 0) return;
      held += 1;
      expect(lenient(to).safeParse(value).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  expect(held).toBeGreaterThan(75);
});
