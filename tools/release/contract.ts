// The step "contract" of `npm run check`: who would break if the server and the shell of this checkout were live. Asked
// of the parts before the changes (the merge base with main), and of every release in this machine's store.
import { breakLine } from 'contracts/break-words';
import { breaksOf, type RunningPart } from 'contracts/release-promotion';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { root } from '../start/setup.mjs';
import { baseCommit, partsOf } from './base-parts.ts';
import { partNames } from './build-part.ts';
import { factsOf } from './part-facts.ts';
import { storeFolder } from './store-folder.ts';

/** The parts of before; none where they are not known, which is said. */
async function before(): Promise<RunningPart[]> {
  const commit = baseCommit(root);
  if (commit === null) {
    console.log('Compared with the releases of the store only: this folder has no history.');
    return [];
  }
  return partsOf(root, commit).catch((error: Error) => {
    console.log(
      `Compared with the releases of the store only: ${commit.slice(0, 10)} can not be read: ${error.message}`,
    );
    return [];
  });
}

async function released(): Promise<RunningPart[]> {
  const store = createReleaseStore(storeFolder());
  return (await Promise.all(partNames.map((part) => store.list(part)))).flat();
}

const [users, offered] = [[...(await before()), ...(await released())], await factsOf(root, ['server', 'shell'])];
const breaks = offered.flatMap((part) => breaksOf({ ...part, id: null }, users));
// The order of a promotion decides what this checkout's shell may need of an earlier server.
const lines = breaks.filter(({ release }) => release !== null).map((one) => `  ${breakLine(one)}`);
if (lines.length > 0) {
  console.error(
    [
      'This breaks those who were built against what was before:',
      ...lines,
      'Keep the old form and add the new one beside it, under another name or as optional fields. Once its users are',
      'released without it, and that is on main, it can go. A list whose values may grow is declared by openList',
      '(contracts/src/call/open-list.schema.ts) in a change of its own, before it grows.',
    ].join('\n'),
  );
  process.exitCode = 1;
}
// The server's modules may keep timers.
process.exit();
