// Drops a name of the recorded contract, once nothing that is released uses its old form.
import { type User, usersOf } from './contract-changes.ts';
import type { Contract, RecordedContract } from './contract-record.ts';

interface Retirement {
  /** `lead.create`, or `contracts/ui:Tabs`. */
  name: string;
  users: readonly User[];
  now: Contract;
}

export interface Retired {
  next: RecordedContract | null;
  /** Why nothing was dropped. */
  refusal: string | null;
}

export function retired(recorded: RecordedContract, { name, users, now }: Retirement): Retired {
  const [module = '', exported] = name.split(':');
  const isKnown = exported === undefined ? name in recorded.procedures : recorded.modules[module]?.includes(exported);
  if (!isKnown) return { next: null, refusal: `${name} is not recorded: contracts/released names what is.` };
  const found = usersOf(name, users, now);
  if (found.length > 0)
    return { next: null, refusal: [`${name} is still used:`, ...found.map((user) => `  ${user}`)].join('\n') };
  return {
    next: exported === undefined ? withoutCall(recorded, name, now) : withoutExport(recorded, module, exported),
    refusal: null,
  };
}

/** A procedure that goes on in another form is recorded in that form. */
function withoutCall(recorded: RecordedContract, name: string, now: Contract): RecordedContract {
  const { [name]: _old, ...others } = recorded.procedures;
  const form = now.procedures[name];
  return { ...recorded, procedures: form ? { ...others, [name]: form } : others };
}

function withoutExport(recorded: RecordedContract, module: string, exported: string): RecordedContract {
  const names = recorded.modules[module]!.filter((name) => name !== exported);
  const { [module]: _old, ...others } = recorded.modules;
  const modules = names.length > 0 ? { ...others, [module]: names } : others;
  const [major = 0] = recorded.version.split('.').map(Number);
  return { ...recorded, modules, version: `${major + 1}.0.0` };
}

/** What the facade's version becomes when its exports are recorded. */
export function nextFacadeVersion(recorded: RecordedContract, now: Contract): string {
  const [major = 0, minor = 0] = recorded.version.split('.').map(Number);
  const count = ({ modules }: Contract) => Object.values(modules).flat().length;
  const isFirst = count(recorded) === 0;
  return count(now) > count(recorded) && !isFirst ? `${major}.${minor + 1}.0` : recorded.version;
}
