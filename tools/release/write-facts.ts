// Writes what the checkout's parts need and offer, for the server and the commands, unless the sources are unchanged.
// A step of `npm start`: with nothing promoted these parts are live.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  readWrittenParts,
  type WrittenParts,
  writtenPartsFile,
} from '../../server/src/platform/storage/checkout-parts.ts';
import { partNames, remoteNames } from './build-part.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { breakList, breaksOfCheckout } from '../../server/src/platform/storage/switch-part.ts';
import { factsOf } from './part-facts.ts';
import { storeFolder } from './store-folder.ts';

const ownFiles = [
  'package-lock.json',
  'contracts/package.json',
  'build/remote-pages.ts',
  'build/shared-modules.ts',
  'build/remotes.json',
];

/** The written facts follow from these files alone. */
function stampOf(root: string): string {
  const hash = createHash('sha256');
  const folders = ['contracts', 'ui', 'deal', 'server', 'shell', ...remoteNames].map(
    (name) => `${name}/src/**/*.{ts,tsx}`,
  );
  const sources = globSync([...folders, 'tools/release/**/*.ts'], { cwd: root });
  for (const file of [...ownFiles, ...sources.filter((name) => !name.includes('.test.')).toSorted()])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param isStart describes the sources as they are now; else the last start's description holds, since what runs was
 * built then
 */
export async function writeFacts(root: string, isStart = false): Promise<WrittenParts> {
  const written = await readWrittenParts(root).catch(() => null);
  if (written && !isStart) return written;
  const stamp = stampOf(root);
  if (written?.stamp === stamp) return written;
  const facts: WrittenParts = { stamp, parts: await factsOf(root, [...partNames, 'server']) };
  const file = writtenPartsFile(root);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(facts));
  await rename(`${file}.part`, file);
  return facts;
}

/** Tells what live releases need of the checkout that is about to start, and would not get; null: nothing. */
async function missedByLive({ parts }: WrittenParts): Promise<string | null> {
  const checkout = parts.map((part) => ({ ...part, id: null }));
  const breaks = await breaksOfCheckout({ store: createReleaseStore(storeFolder()), checkout });
  if (breaks.length === 0) return null;
  return `Attention, what is live does not fit this checkout:\n${breakList(breaks)}\nRelease and promote those parts, or roll them back.`;
}

if (process.argv[1] === import.meta.filename) {
  const missing = await missedByLive(await writeFacts(join(import.meta.dirname, '../..'), true));
  if (missing !== null) console.error(missing);
  if (missing !== null && process.argv.includes('--must-fit')) process.exitCode = 1;
  // The server's modules may keep timers.
  process.exit();
}
