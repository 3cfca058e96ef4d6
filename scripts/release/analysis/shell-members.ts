// Which members of the shell's interface a file uses: `logout`, `config.siteName`.
import type { Program } from 'oxc-parser';
import type { NamedUse } from './client-calls.ts';
import { type MemberPath, pathUses, type Roots } from './member-paths.ts';

const roots: Roots = {
  isImport: () => false,
  ofCall: (callee) =>
    'specifier' in callee && callee.specifier === 'contracts/ui' && callee.exported === 'useShell' ? [] : null,
  isFirstParameter: () => false,
};

/** Of the configuration its fields count, of everything else the member itself. */
const nameOf = ([member, field]: MemberPath) => (member === 'config' && field ? `config.${field}` : member);

export function shellMembers(program: Program, lineOf: (start: number) => number): NamedUse[] {
  return pathUses(program, roots).flatMap(({ path, start }) => {
    const name = nameOf(path);
    return name === undefined ? [] : [{ name, line: lineOf(start) }];
  });
}
