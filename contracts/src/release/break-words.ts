// A refused promotion in words: in English on the command line, in Romanian on the administrators' screen.
import { inOneLine } from './compatible.ts';
import type { Break, Problem } from './promotion.ts';
import { partLabel, releaseLabel } from './release-labels.ts';

const MAX_USES = 5;

/** "mf-dealer checkout: lead.note: the server has no such procedure (mf-dealer/src/lead/lead-note.tsx:12)". */
export const breakLine = ({ part, release, problem, uses }: Break): string =>
  `${part} ${release ?? 'checkout'}: ${inEnglish(problem)}${placesOf(uses, 'and', 'more')}`;

/** The same for administrators, who know the parts by their titles. */
export const breakLineInRomanian = ({ part, release, problem, uses }: Break): string =>
  `${partLabel(part)}, ${releaseLabel(release)}: ${inRomanian(problem)}${placesOf(uses, 'și încă', '')}`;

function placesOf(uses: readonly string[], and: string, more: string): string {
  if (uses.length === 0) return '';
  const rest = uses.length > MAX_USES ? ` ${and} ${uses.length - MAX_USES} ${more}`.trimEnd() : '';
  return ` (${uses.slice(0, MAX_USES).join(', ')}${rest})`;
}

function inEnglish(problem: Problem): string {
  switch (problem.kind) {
    case 'no-procedure':
      return `${problem.name}: the server has no such procedure`;
    case 'procedure':
      return `${problem.name}: ${inOneLine(problem.changes)}`;
    case 'no-module':
      return `${problem.module}: the shell has no such module`;
    case 'no-export':
      return `${problem.module}: the shell has no ${problem.name}`;
    case 'package':
      return `${problem.name}: needs ${problem.needed}, the shell has ${problem.offered ?? 'none'}`;
    case 'no-member':
      return `useShell(): the shell has no ${problem.name}`;
  }
}

function inRomanian(problem: Problem): string {
  switch (problem.kind) {
    case 'no-procedure':
      return `serverul nu are procedura ${problem.name}`;
    case 'procedure':
      return `procedura ${problem.name} s-a schimbat: ${problem.changes.map(({ path }) => path).join(', ')}`;
    case 'no-module':
      return `cadrul site-ului nu are modulul ${problem.module}`;
    case 'no-export':
      return `cadrul site-ului nu are ${problem.name} din ${problem.module}`;
    case 'package':
      return `are nevoie de ${problem.name} ${problem.needed}, iar cadrul site-ului ${problem.offered === null ? 'nu îl are' : `are ${problem.offered}`}`;
    case 'no-member':
      return `cadrul site-ului nu are useShell().${problem.name}`;
  }
}
