// The version of a release, from what changed since the one before: nobody writes it by hand.
import { isInRange, rangeOf } from './package-range.ts';
import type { Provides, ReleaseManifest } from './release.schema.ts';

export type Versioned = Pick<ReleaseManifest, 'part' | 'paths' | 'requires' | 'provides'>;
type Step = 'major' | 'minor' | 'patch';

/** Before the first release there is nothing to compare with. */
const FIRST = [0, 1, 0];

export function nextVersion(before: (Versioned & { version: string }) | null, next: Versioned): string {
  if (!before) return FIRST.join('.');
  const [major = 0, minor = 0, patch = 0] = before.version.split('.').map(Number);
  const step = stepBetween(before, next);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Something that others use is gone: major. Something is new, or needed: minor. */
function stepBetween(before: Versioned, next: Versioned): Step {
  const [old, now] = [namesOf(before), namesOf(next)];
  if (old.offered.some((name) => !now.offered.includes(name)) || isNarrowed(before.provides, next.provides))
    return 'major';
  const isNew = now.offered.length > old.offered.length || now.needed.some((name) => !old.needed.includes(name));
  return isNew ? 'minor' : 'patch';
}

/** Names that a part offers and needs. */
function namesOf({ paths, provides, requires }: Versioned): { offered: string[]; needed: string[] } {
  const inModules = (modules: Record<string, string[]>) =>
    Object.entries(modules).flatMap(([module, names]) => names.map((name) => `${module} ${name}`));
  const usedModules = Object.fromEntries(
    Object.entries(requires.modules).map(([module, names]) => [module, Object.keys(names)]),
  );
  return {
    offered: [...paths, ...inModules(provides.modules), ...Object.keys(provides.packages), ...provides.shell],
    needed: [
      ...Object.keys(requires.procedures),
      ...inModules(usedModules),
      ...Object.keys(requires.packages),
      ...Object.keys(requires.shell),
    ],
  };
}

/** A package that is out of the range of before. */
const isNarrowed = (before: Provides, next: Provides): boolean =>
  Object.entries(before.packages).some(([name, version]) => !isInRange(next.packages[name] ?? '', rangeOf(version)));
