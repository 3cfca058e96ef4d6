import type { z } from 'zod';
import type { Ctx } from '../context/context.ts';
import type { CallMeta } from './call-meta.ts';

/** A procedure as it was defined. tRPC's types expose only part of it. */
export interface ProcedureDefinition {
  type: 'query' | 'mutation';
  meta?: CallMeta;
  inputs: readonly z.ZodType[];
  output?: z.ZodType;
  resolver(call: { ctx: Ctx; input: unknown }): unknown;
}

/** Every procedure of a router by its dotted name, in order of definition. */
export function proceduresIn(router: { _def: { procedures: object } }): Map<string, ProcedureDefinition> {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: ProcedureDefinition }>);
  return new Map(procedures.map(([name, { _def }]) => [name, _def]));
}
