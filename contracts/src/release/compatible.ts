// Whether a server that offers one form of a procedure can serve callers that were built against another.
import type { JsonSchema } from './json-schema.ts';
import type { Change } from './comparison.ts';
import { narrowings } from './narrowings.ts';
import type { ProcedureForm } from './release.schema.ts';

/**
 * The changes that break callers of the form `known` when the server has the form `offered`: inputs may only widen, outputs only
 * grow. Empty: nothing.
 */
export function formChanges(known: ProcedureForm, offered: ProcedureForm): Change[] {
  if (known.hash === offered.hash) return [];
  const type = known.type === offered.type ? [] : [{ path: 'type', change: `${known.type} → ${offered.type}` }];
  return [...type, ...inputChanges(known.input, offered.input), ...outputChanges(known.output, offered.output)];
}

type Schema = ProcedureForm['input'];

/** A procedure without an input ignores what it is sent. */
function inputChanges(known: Schema, offered: Schema): Change[] {
  if (offered === null) return [];
  const canBeLeftOut = (schema: Schema) => schema === null || schema['x-optional'] === true;
  const missing =
    canBeLeftOut(known) && !canBeLeftOut(offered) ? [{ path: 'input', change: 'could be left out → required' }] : [];
  return known === null ? missing : [...missing, ...narrowings(known as JsonSchema, offered as JsonSchema, 'input')];
}

function outputChanges(known: Schema, offered: Schema): Change[] {
  if (known === null) return [];
  return narrowings(known as JsonSchema, (offered ?? {}) as JsonSchema, 'output');
}

export const inOneLine = (changes: readonly Change[]): string =>
  changes.map(({ path, change }) => `${path}: ${change}`).join('; ');
