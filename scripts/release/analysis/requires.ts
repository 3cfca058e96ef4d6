// What a part needs of the shell and the server, with the places of its sources that use it.
import type { ProcedureForm, Requires } from 'contracts/release';
import { rangeOf } from 'contracts/package-range';
import { clientCalls } from './client-calls.ts';
import type { SourceFile, Sources } from './part-sources.ts';
import { shellMembers } from './shell-members.ts';

/** The calls of a part cannot be known; the message names each place. */
export class UnknownCallsError extends Error {}

export interface Surroundings {
  forms: Record<string, ProcedureForm>;
  /** The shared packages' versions. */
  packages: Record<string, string>;
}

/** @throws UnknownCallsError for a computed name, or one that the server does not have */
export function requiresOf(sources: Sources, part: string, { forms, packages }: Surroundings): Requires {
  const isProvider = part === 'shell';
  const files = sources.filesOf(part, isProvider);
  const procedures: Requires['procedures'] = {};
  for (const [name, uses] of Object.entries(callsOf(files))) {
    const form = forms[name];
    if (!form) throw new UnknownCallsError(`The server has no procedure ${name}: ${uses.join(', ')}`);
    procedures[name] = { ...form, uses };
  }
  // What the shell takes of itself is compiled into it.
  if (isProvider) return { procedures, modules: {}, packages: {}, shell: {} };
  const used = sharedImports(sources, files);
  return {
    procedures,
    modules: Object.fromEntries(Object.entries(used).filter(([module]) => module.startsWith('contracts/'))),
    packages: Object.fromEntries(
      Object.entries(packages)
        .filter(([name]) => name in used)
        .map(([name, version]) => [name, rangeOf(version)]),
    ),
    shell: placesByName(files, (file) => shellMembers(file.program, file.lineOf)),
  };
}

function callsOf(files: readonly SourceFile[]): Record<string, string[]> {
  const faults: string[] = [];
  const found = placesByName(files, (file) => {
    const { calls, faults: wrong } = clientCalls(file.program, file.lineOf);
    faults.push(...wrong.map(({ line, message }) => `${file.path}:${line} ${message}`));
    return calls;
  });
  if (faults.length > 0) throw new UnknownCallsError(faults.join('\n'));
  return found;
}

/** By shared module: its names in use. */
function sharedImports(sources: Sources, files: readonly SourceFile[]): Record<string, Record<string, string[]>> {
  const modules: Record<string, Record<string, string[]>> = {};
  for (const module of [...sources.shared].toSorted()) {
    const names = placesByName(files, (file) =>
      file.imports
        .filter(({ specifier }) => specifier === module)
        .map(({ name, start }) => ({ name, line: file.lineOf(start) })),
    );
    if (Object.keys(names).length > 0) modules[module] = names;
  }
  return modules;
}

/** Sorted names, each with its places: `mf-dealer/src/lead/lead-list.tsx:12`. */
function placesByName(
  files: readonly SourceFile[],
  usesIn: (file: SourceFile) => { name: string; line: number }[],
): Record<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { name, line } of usesIn(file))
      places.set(name, (places.get(name) ?? new Set()).add(`${file.path}:${line}`));
  }
  const sorted = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, found]) => [name, [...found]]));
}
