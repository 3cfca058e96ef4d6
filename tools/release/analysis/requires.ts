// The needs of a part from the shell and the server, with the places of its sources that use them.
import type { ProcedureForm, Requires } from 'contracts/release';
import { rangeOf } from 'contracts/package-range';
import type { Sources } from './part-sources.ts';
import { UnknownCallsError, usesOf } from './part-uses.ts';

export interface Surroundings {
  forms: Record<string, ProcedureForm>;
  /** The shared packages' versions. */
  packages: Record<string, string>;
}

/** @throws UnknownCallsError for a computed name, or one that the server does not have */
export function requiresOf(sources: Sources, part: string, { forms, packages }: Surroundings): Requires {
  const { procedures, modules, shell } = usesOf(sources, part);
  const called = Object.entries(procedures).map(([name, uses]) => {
    const form = forms[name];
    if (!form) throw new UnknownCallsError(`The server has no procedure ${name}: ${uses.join(', ')}`);
    return [name, { ...form, uses }] as const;
  });
  const ranges = Object.entries(packages).filter(([name]) => name in modules);
  return {
    procedures: Object.fromEntries(called),
    modules: Object.fromEntries(Object.entries(modules).filter(([module]) => !(module in packages))),
    packages: Object.fromEntries(ranges.map(([name, version]) => [name, rangeOf(version)])),
    shell,
  };
}
