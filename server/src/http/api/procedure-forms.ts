/** The form of every procedure: what it takes and answers, as JSON schemas, for the comparison between releases. */
import { createHash } from 'node:crypto';
import type { ProcedureForm } from 'contracts/release';
import { z } from 'zod';
import { proceduresIn } from '../../platform/calls/procedures.ts';

/** @returns the forms by dotted name, sorted, so that equal routers give equal texts */
export function procedureForms(router: Parameters<typeof proceduresIn>[0]): Record<string, ProcedureForm> {
  const forms = [...proceduresIn(router)].map(([name, { type, inputs, output }]) => {
    const form = { type, input: inputOf(inputs), output: output ? schemaOf(output, 'output') : null };
    return [name, { ...form, hash: hashOf(form) }] as const;
  });
  return Object.fromEntries(forms.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Schema = ProcedureForm['input'];

function inputOf(inputs: readonly z.ZodType[]): Schema {
  const [first, ...others] = inputs;
  if (!first) return null;
  const schemas = inputs.map((input) => schemaOf(input, 'input'));
  const whole = others.length > 0 ? { allOf: schemas } : schemas[0]!;
  const isOptional = inputs.every((input) => input.safeParse(undefined).success);
  return isOptional ? { ...whole, 'x-optional': true } : whole;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => void (io === 'input' && addBounds(zodSchema, jsonSchema)),
  });
  // Through JSON, since zod adds properties that are not part of the schema's text.
  return sorted(JSON.parse(JSON.stringify(json))) as Record<string, unknown>;
}

/** A text's bounds come after its trimming, where the input's schema alone would not show them. */
export function addBounds(zodSchema: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema): void {
  const { def } = (zodSchema as z.core.$ZodPipe)._zod;
  if (def.type !== 'pipe' || schema.type !== 'string') return;
  const behind = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
  if (behind.type === 'string') Object.assign(schema, { ...schema, ...behind, $schema: undefined });
}

/** Keys in one order, so that equal schemas are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const hashOf = (form: object): string => createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 24);
