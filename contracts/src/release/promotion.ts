// Who would break when a release becomes live: asked before every promotion, by the command and by the admin screen.
import { formChanges } from './compatible.ts';
import type { Change } from './comparison.ts';
import { isInRange } from './package-range.ts';
import type { PartName, Provides, ReleaseId, Requires } from './release.schema.ts';

/** A part as it would run: a release, or with null as its id the checkout's build. */
export interface RunningPart {
  part: PartName;
  id: ReleaseId | null;
  requires: Requires;
  provides: Provides;
}

/** Something that a part would not get. */
export type Problem =
  | { kind: 'no-procedure'; name: string }
  | { kind: 'procedure'; name: string; changes: Change[] }
  | { kind: 'no-module'; module: string }
  | { kind: 'no-export'; module: string; name: string }
  | { kind: 'package'; name: string; needed: string; offered: string | null }
  | { kind: 'no-member'; name: string };

/** Something that a part needs and would not get, with the places of its sources that use it. */
export interface Break {
  part: PartName;
  release: ReleaseId | null;
  problem: Problem;
  uses: string[];
}

/** Every need that the candidate would leave unmet: its own, and those of the parts that run (canaries too). */
export function breaksOf(candidate: RunningPart, live: readonly RunningPart[]): Break[] {
  const others = live.filter(({ part }) => part !== candidate.part);
  const own = others.flatMap((provider) => unmet(candidate, provider));
  return [...own, ...others.flatMap((user) => unmet(user, candidate))];
}

/** The unmet needs of a part towards one provider: procedures of the server, everything else of the shell. */
function unmet(user: RunningPart, provider: RunningPart): Break[] {
  const missing =
    provider.part === 'server'
      ? missingCalls(user, provider)
      : provider.part === 'shell'
        ? missingParts(user, provider)
        : [];
  return missing.map((found) => ({ part: user.part, release: user.id, ...found }));
}

type Missing = Pick<Break, 'problem' | 'uses'>;

function missingCalls({ requires }: RunningPart, { provides }: RunningPart): Missing[] {
  return Object.entries(requires.procedures).flatMap(([name, { uses, ...known }]): Missing[] => {
    const offered = provides.procedures[name];
    if (!offered) return [{ problem: { kind: 'no-procedure', name }, uses }];
    const changes = formChanges(known, offered);
    return changes.length > 0 ? [{ problem: { kind: 'procedure', name, changes }, uses }] : [];
  });
}

function missingParts({ requires }: RunningPart, { provides }: RunningPart): Missing[] {
  const modules = Object.entries(requires.modules).flatMap(([module, names]) => {
    const offered = provides.modules[module];
    const isThere = (name: string) => offered !== undefined && (name === '*' || offered.includes(name));
    return Object.entries(names)
      .filter(([name]) => !isThere(name))
      .map(([name, uses]): Missing => ({
        problem: name === '*' ? { kind: 'no-module', module } : { kind: 'no-export', module, name },
        uses,
      }));
  });
  const packages = Object.entries(requires.packages).flatMap(([name, range]): Missing[] => {
    const offered = provides.packages[name];
    if (offered !== undefined && isInRange(offered, range)) return [];
    return [{ problem: { kind: 'package', name, needed: range, offered: offered ?? null }, uses: [] }];
  });
  const members = Object.entries(requires.shell)
    .filter(([name]) => !provides.shell.includes(name))
    .map(([name, uses]): Missing => ({ problem: { kind: 'no-member', name }, uses }));
  return [...modules, ...packages, ...members];
}
