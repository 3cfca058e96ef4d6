// The contract of the checkout against the recorded one: what broke, what is new.
import { formChanges, inOneLine } from 'contracts/release-forms';
import type { ProcedureForm, ReleaseManifest, Requires } from 'contracts/release';
import type { PartUses } from './analysis/part-uses.ts';
import type { Contract } from './contract-record.ts';

/** A procedure (`lead.create`) or an export of a shared module (`contracts/ui:Tabs`) whose old users break. */
export interface Broken {
  name: string;
  what: string;
}

export interface ContractChanges {
  broken: Broken[];
  /** Names that are new or have grown, and are not recorded. */
  unrecorded: string[];
}

export function contractChanges(recorded: Contract, now: Contract): ContractChanges {
  const procedures = Object.entries(recorded.procedures).flatMap(([name, form]) => {
    const what = whatBroke(form, now.procedures[name]);
    return what ? [{ name, what }] : [];
  });
  const gone = exportsIn(recorded).filter((name) => !exportsIn(now).includes(name));
  const broken = [...procedures, ...gone.map((name) => ({ name, what: 'removed' }))];
  const isBroken = new Set(broken.map(({ name }) => name));
  const changed = Object.entries(now.procedures)
    .filter(([name, { hash }]) => recorded.procedures[name]?.hash !== hash && !isBroken.has(name))
    .map(([name]) => name);
  return { broken, unrecorded: [...changed, ...exportsIn(now).filter((name) => !exportsIn(recorded).includes(name))] };
}

/** Null: users of the old form can go on. */
const whatBroke = (known: ProcedureForm, now: ProcedureForm | undefined): string | null => {
  if (!now) return 'removed';
  const changes = formChanges(known, now);
  return changes.length > 0 ? inOneLine(changes) : null;
};

const exportsIn = ({ modules }: Contract): string[] =>
  Object.entries(modules).flatMap(([module, names]) => names.map((name) => `${module}:${name}`));

/** A part that uses something: a release of it, or its present sources where it has none. */
export interface User {
  part: string;
  /** Null: the sources. */
  release: string | null;
  requires: Pick<Requires, 'procedures' | 'modules'> | PartUses;
}

export const releasedUsers = (releases: readonly ReleaseManifest[]): User[] =>
  releases.map(({ part, id, requires }) => ({ part, release: id, requires }));

/** The users of a name that would break, with their places; a release that was built against today's form would not. */
export function usersOf(name: string, users: readonly User[], now: Contract): string[] {
  const [module = '', exported] = name.split(':');
  return users.flatMap(({ part, release, requires }) => {
    const places =
      exported === undefined
        ? placesOfCall(requires.procedures[name], now.procedures[name])
        : requires.modules[module]?.[exported];
    return places ? [`${part} ${release ?? '(its sources)'}: ${places.join(', ')}`] : [];
  });
}

function placesOfCall(
  used: (ProcedureForm & { uses: string[] }) | string[] | undefined,
  now: ProcedureForm | undefined,
): string[] | null {
  if (used === undefined || Array.isArray(used)) return used ?? null;
  return whatBroke(used, now) === null ? null : used.uses;
}
