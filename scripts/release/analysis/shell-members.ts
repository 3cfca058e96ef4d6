// Finds the members of the shell's interface that a file uses: `logout`, `config.siteName`.
import type { Program } from 'oxc-parser';
import type { NamedUse } from './client-calls.ts';
import { type MemberPath, pathUses, type Roots } from './member-paths.ts';

const roots: Roots = {
  isImport: () => false,
  ofCall: (callee) =>
    'specifier' in callee && callee.specifier === 'contracts/ui' && callee.exported === 'useShell' ? [] : null,
  isFirstParameter: () => false,
};

/** The fields of the configuration count one by one, everything else as the member itself. */
const nameOf = ([member, field]: MemberPath) => (member === 'config' && field ? `config.${field}` : member);

export function shellMembers(program: Program, lineOf: (start: number) => number): NamedUse[] {
  return pathUses(program, roots).flatMap(({ path, start }) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, line: lineOf(start) }];
  });
}
