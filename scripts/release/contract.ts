// `npm run contract`: records what the router and the facade have gained. `-- --check`: a step of `npm run check`.
// `-- --retire lead.create` (or `contracts/ui:Tabs`): drops what no release uses any more.
import { parseArgs } from 'node:util';
import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { root } from '../setup.mjs';
import { createSources } from './analysis/part-sources.ts';
import { usesOf } from './analysis/part-uses.ts';
import { sharedExports } from './analysis/provides.ts';
import { partNames } from './build-part.ts';
import { contractChanges, releasedUsers, type User, usersOf } from './contract-changes.ts';
import { type Contract, readRecord, writeRecord } from './contract-record.ts';
import { formsOf } from './part-facts.ts';
import { nextFacadeVersion, retired } from './retire.ts';
import { withSiteStore } from './site-store.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, retire: { type: 'string' }, store: { type: 'string' } },
});

/** Everyone who may use an old form: the releases that are kept, and for a part without one its sources. */
const users = (): Promise<User[]> => withSiteStore({ folder: values.store, mayBeNew: true }, usersIn);

async function usersIn(store: ReleaseStore): Promise<User[]> {
  const sources = createSources(root);
  const found = await Promise.all(
    partNames.map(async (part) => {
      const releases = await store.list(part);
      if (releases.length > 0) return releasedUsers(releases);
      return part === 'server' ? [] : [{ part, release: null, requires: usesOf(sources, part) }];
    }),
  );
  return found.flat();
}

async function work(): Promise<string | null> {
  const recorded = readRecord(root);
  const now: Contract = { procedures: await formsOf(root), modules: sharedExports(root) };
  if (values.retire !== undefined) {
    const { next, refusal } = retired(recorded, { name: values.retire, users: await users(), now });
    if (next) await writeRecord(root, next);
    return refusal;
  }
  const { broken, unrecorded } = contractChanges(recorded, now);
  if (broken.length > 0) return refusalOf(broken, await users(), now);
  if (unrecorded.length === 0) return null;
  if (values.check)
    return `The contract has grown (${unrecorded.join(', ')}): run npm run contract and commit its files.`;
  await writeRecord(root, { ...now, version: nextFacadeVersion(recorded, now) });
  console.log(`Recorded: ${unrecorded.join(', ')}`);
  return null;
}

function refusalOf(broken: { name: string; what: string }[], all: readonly User[], now: Contract): string {
  const lines = broken.flatMap(({ name, what }) => {
    const found = usersOf(name, all, now).map((user) => `    ${user}`);
    return [`  ${name}: ${what}`, ...(found.length > 0 ? found : ['    no release uses it'])];
  });
  return [
    'The contract breaks those who were built against it:',
    ...lines,
    'Keep the old form and add the new one beside it, under another name or as optional fields.',
    'What no release uses any more is dropped by npm run contract -- --retire <name>.',
  ].join('\n');
}

const refusal = await work();
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
}
// The server's modules may keep timers.
process.exit();
