// The names that a part's sources use, with their places; without asking whether they exist.
import type { Program } from 'oxc-parser';
import { clientCalls, type NamedUse } from './client-calls.ts';
import type { SourceFile, Sources } from './part-sources.ts';
import { type MemberPath, pathUses, type Roots } from './member-paths.ts';

/** The calls of a part cannot be known; the message names each place. */
export class UnknownCallsError extends Error {}

export interface PartUses {
  procedures: Record<string, string[]>;
  /** By shared module: its names in use. */
  modules: Record<string, Record<string, string[]>>;
  shell: Record<string, string[]>;
}

/** @throws UnknownCallsError for a computed name, or a client that is passed on */
export function usesOf(sources: Sources, part: string): PartUses {
  const files = sources.filesOf(part, part === 'shell');
  return {
    procedures: callsOf(files),
    // The shell's own modules are compiled into it.
    modules: part === 'shell' ? {} : sharedImports(sources, files),
    shell: part === 'shell' ? {} : placesByName(files, (file) => shellMembers(file.program, file.lineOf)),
  };
}

function callsOf(files: readonly SourceFile[]): Record<string, string[]> {
  const faults: string[] = [];
  const found = placesByName(files, (file) => {
    const { calls, faults: wrong } = clientCalls(file.program, file);
    faults.push(...wrong.map(({ line, message }) => `${file.path}:${line} ${message}`));
    return calls;
  });
  if (faults.length > 0) throw new UnknownCallsError(faults.join('\n'));
  return found;
}

function sharedImports(sources: Sources, files: readonly SourceFile[]): PartUses['modules'] {
  const modules: PartUses['modules'] = {};
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

const roots: Roots = {
  isImport: () => false,
  ofCall: (callee) =>
    'specifier' in callee && callee.specifier === 'ui' && callee.exported === 'useShell' ? [] : null,
  isFirstParameter: () => false,
};

/** The fields of the configuration count one by one, everything else as the member itself. */
const nameOf = ([member, field]: MemberPath) => (member === 'config' && field ? `config.${field}` : member);

/** Finds the members of the shell's interface that a file uses: `logout`, `config.siteName`. */
function shellMembers(program: Program, lineOf: (start: number) => number): NamedUse[] {
  return pathUses(program, roots).flatMap(({ path, start }) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, line: lineOf(start) }];
  });
}
