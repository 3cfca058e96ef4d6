import { expect, test } from 'vitest';
import { z } from 'zod';
import { openList } from '../call/open-list.schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { narrowings } from './narrowings.ts';

const input = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const output = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
const inputChanges = (before: z.ZodType, after: z.ZodType) =>
  narrowings(input(before), input(after), 'input').map(({ path, change }) => `${path}: ${change}`);
const outputChanges = (before: z.ZodType, after: z.ZodType) =>
  narrowings(output(before), output(after), 'output').map(({ path, change }) => `${path}: ${change}`);

const car = z.object({ id: z.int(), title: z.string() });
const list = z.array(car);
const tree: z.ZodType = z.object({
  name: z.string(),
  get parts() {
    return z.array(tree);
  },
});
const shortTree: z.ZodType = z.object({
  name: z.string().max(3),
  get parts() {
    return z.array(shortTree);
  },
});

/** What an old caller sends has to stay valid. */
const inputs: [what: string, before: z.ZodType, after: z.ZodType, changes: string[]][] = [
  ['equal', car, car, []],
  ['a new optional field', car, car.extend({ note: z.string().optional() }), []],
  ['a new field with a default', car, car.extend({ note: z.string().default('') }), []],
  ['a new required field', car, car.extend({ note: z.string() }), ['input.note: required, was not there']],
  [
    'an optional field made required',
    car.partial(),
    car.required(),
    ['input.id: optional → required', 'input.title: optional → required'],
  ],
  ['a required field made optional', car, car.partial(), []],
  ['a field removed, further ones ignored', car, car.omit({ title: true }), []],
  [
    'a field removed from a strict object',
    z.strictObject(car.shape),
    z.strictObject({ id: z.int() }),
    ['input.title: removed'],
  ],
  ['an object made strict', car, z.strictObject(car.shape), ['input: further fields ignored → further fields refused']],
  ['another type', car, car.extend({ id: z.string() }), ['input.id: integer → string']],
  ['a number for a whole number', car, car.extend({ id: z.number() }), []],
  ['a whole number for a number', z.number(), z.int(), ['input: number → integer']],
  ['null no longer taken', z.string().nullable(), z.string(), ['input: null → string']],
  ['null taken too', z.string(), z.string().nullable(), []],
  ['a smaller maximum', z.string().max(50), z.string().max(10), ['input: maxLength 50 → maxLength 10']],
  ['a larger maximum', z.string().max(10), z.string().max(50), []],
  ['a new minimum', z.number(), z.number().min(1), ['input: no minimum → minimum 1']],
  ['a lower minimum', z.number().min(5), z.number().min(1), []],
  [
    'an exclusive minimum for the inclusive one',
    z.number().min(1),
    z.number().gt(1),
    ['input: no exclusiveMinimum → exclusiveMinimum 1'],
  ],
  ['the inclusive minimum for the exclusive one', z.number().gt(1), z.number().min(1), []],
  ['a pattern', z.string(), z.string().regex(/^a/), ['input: no pattern → pattern ^a']],
  ['no pattern any more', z.string().regex(/^a/), z.string(), []],
  [
    'a format',
    z.string(),
    z.iso.date(),
    [expect.stringContaining('pattern'), 'input: no format → format date'] as never,
  ],
  ['a value of a list gone', z.enum(['a', 'b']), z.enum(['a']), ['input: no longer takes "b"']],
  ['a value more', z.enum(['a']), z.enum(['a', 'b']), []],
  ['a list of values for a text', z.string(), z.enum(['a']), ['input: string → "a"']],
  ['a text for a list of values', z.enum(['a', 'bb']), z.string().max(2), []],
  ['a text shorter than the values were', z.enum(['a', 'bb']), z.string().max(1), ['input: maxLength 2 → maxLength 1']],
  ['fewer items', z.array(z.int()), z.array(z.int()).max(3), ['input: no maxItems → maxItems 3']],
  ['other items', list, z.array(car.extend({ id: z.string() })), ['input[].id: integer → string']],
  ['a longer tuple', z.tuple([z.int()]), z.tuple([z.int(), z.int()]), ['input: minItems 1 → minItems 2']],
  [
    'other values of a record',
    z.record(z.string(), z.int()),
    z.record(z.string(), z.string()),
    ['input.*: integer → string'],
  ],
  ['a union without a member', z.union([z.string(), z.int()]), z.string(), ['input: integer → string']],
  ['a union with one more', z.string(), z.union([z.string(), z.int()]), []],
  [
    'a member of a union narrowed',
    z.string().or(z.object({ a: z.int() })),
    z.string().or(z.object({ a: z.int().max(3) })),
    ['input.a: maximum 9007199254740991 → maximum 3'],
  ],
  ['anything narrowed', z.any(), z.string(), ['input: anything → string']],
  ['anything', z.string(), z.any(), []],
  ['an intersection widened', car.and(z.object({ a: z.string() })), car.partial(), []],
  [
    'an intersection narrowed',
    car.and(z.object({ a: z.string() })),
    car.extend({ b: z.string() }),
    ['input.b: required, was not there'],
  ],
  ['one more part of an intersection', car, car.and(z.object({ a: z.string() })), ['input.a: required, was not there']],
  ['a recursive schema', tree, tree, []],
  [
    'a recursive schema narrowed',
    tree,
    shortTree,
    ['input.name: no maxLength → maxLength 3', 'input.parts[].name: no maxLength → maxLength 3'],
  ],
  [
    'a discriminated union with one more',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    [],
  ],
];

test.for(inputs)('input: %s', ([, before, after, changes]) => {
  expect(inputChanges(before, after)).toEqual(changes);
});

/** What an old reader gets has to stay readable. */
const outputs: [what: string, before: z.ZodType, after: z.ZodType, changes: string[]][] = [
  ['equal', car, car, []],
  ['a new field', car, car.extend({ note: z.string() }), []],
  ['a new field inside', list, z.array(car.extend({ note: z.string() })), []],
  ['a field removed', car, car.omit({ title: true }), ['output.title: removed']],
  ['an optional field removed', car.partial(), car.omit({ title: true }).partial(), ['output.title: removed']],
  ['a field renamed', car, z.object({ id: z.int(), name: z.string() }), ['output.title: removed']],
  ['a field that may be missing', car, car.partial({ title: true }), ['output.title: required → optional']],
  ['a field that is always there', car.partial(), car, []],
  ['a field that may be null', car, car.extend({ title: z.string().nullable() }), ['output.title: string → null']],
  ['a field that is never null', car.extend({ title: z.string().nullable() }), car, []],
  ['another type', car, car.extend({ id: z.string() }), ['output.id: integer → string']],
  ['a number for a whole number', car, car.extend({ id: z.number() }), ['output.id: integer → number']],
  ['a value more', z.enum(['a', 'b']), z.enum(['a', 'b', 'c']), ['output: new value "c"']],
  ['a value more of an open list', openList(['a', 'b']), openList(['a', 'b', 'c']), []],
  ['a list opened for its next value', z.enum(['a']), openList(['a']), []],
  ['a value more in the step that opens the list', z.enum(['a']), openList(['a', 'b']), ['output: new value "b"']],
  ['a value more where an old reader knows a closed list', openList(['a']), z.enum(['a', 'b']), []],
  [
    'a value more where it may be null',
    z.enum(['a']).nullable(),
    z.enum(['a', 'b']).nullable(),
    ['output: new value "b"'],
  ],
  [
    'a change inside of what may be null',
    z.object({ car: car.nullable() }),
    z.object({ car: car.extend({ id: z.string() }).nullable() }),
    ['output.car.id: integer → string'],
  ],
  ['a value less', z.enum(['a', 'b']), z.enum(['a']), []],
  ['a text for values', z.enum(['a']), z.string(), ['output: "a" → string']],
  ['a longer text', z.string().max(5), z.string(), ['output: maxLength 5 → no maxLength']],
  [
    'one more kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    ['output.kind: new value "b"'],
  ],
  [
    'one more kind with other fields',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), a: z.int() }), z.object({ kind: z.literal('c') })]),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.int() }),
      z.object({ kind: z.literal('b') }),
      z.object({ kind: z.literal('c') }),
    ]),
    ['output.kind: new value "b"'],
  ],
  [
    'other values of a record',
    z.record(z.string(), z.int()),
    z.record(z.string(), z.string()),
    ['output.*: integer → string'],
  ],
];

test.for(outputs)('output: %s', ([, before, after, changes]) => {
  expect(outputChanges(before, after)).toEqual(changes);
});
