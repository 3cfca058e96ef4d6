// `npm run release -- mf-dealer [--test] [--heavier] [--no-browser] [--store DIR]`: checks and builds one part into the
// release store, and loads its pages in a browser.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from 'contracts/release';
import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { releaseStepsOf, runChecks } from '../check/check.mjs';
import { root } from '../start/setup.mjs';
import { beginCheck, type Checking } from './browser-check/check-release.ts';
import { partNames } from './build-part.ts';
import { type MadeRelease, makeRelease } from './make-release.ts';
import { run } from './run-tool.ts';
import { withSiteStore } from './site-store.ts';
import { stampRelease } from './stamp-release.ts';
import { storeFolder } from './store-folder.ts';

const USAGE = `Usage: npm run release -- <part> [--test] [--heavier] [--no-browser] [--store DIR]
A part is one of ${partNames.join(', ')}.
--test        its own tests first
--heavier     its pages may load more than 20 % more than what is live
--no-browser  its pages are not loaded; npm run promote wants --unchecked then`;

const options = {
  test: { type: 'boolean', default: false },
  heavier: { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  store: { type: 'string' },
} as const;

async function release(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [part, ...others] = positionals;
  if (part === undefined || others.length > 0 || !partNames.includes(part)) return failed(USAGE);
  const startedAt = performance.now();
  try {
    const checks = check(part);
    // Tests first, and nothing is built when they fail; checks alone run beside the build.
    if (values.test) await checks.then(() => run(root, testsOf(part), { env: { NODE_ENV: 'test' } }));
    const folder = values.store ?? storeFolder();
    return await withSiteStore({ folder: values.store, mayBeNew: true }, async (store) => {
      const checking = values['no-browser'] ? null : beginCheck(store);
      try {
        const made = await makeRelease({ root, part, store, folder }, checks);
        console.log(said(made, (performance.now() - startedAt) / 1000));
        return checking ? await stamp({ store, checking, isHeavier: values.heavier }, made.manifest) : 0;
      } finally {
        await checking?.end();
      }
    });
  } catch (error) {
    return failed(`Nothing was released: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface StampWork {
  store: ReleaseStore;
  checking: Checking;
  isHeavier: boolean;
}

async function stamp({ store, checking, isHeavier }: StampWork, made: ReleaseManifest): Promise<number> {
  const { part, checked } = made;
  if (!checked) {
    const startedAt = performance.now();
    console.log('Loading its pages in a browser, in what is live …');
    const { isStamped, text } = await stampRelease({ store, release: made, isHeavier, check: checking.check });
    if (!isStamped) return failed(text);
    console.log(`${text} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
  }
  console.log(`Next: npm run promote -- ${part}`);
  return 0;
}

/** @throws with the names of the checks that failed; their output has been printed */
async function check(part: string): Promise<void> {
  const { failures } = await runChecks(releaseStepsOf(part));
  if (failures.length > 0) throw new Error(failures.join(', '));
}

/** The part's own tests: no other package's, and no browser. */
const testsOf = (part: string): string[] => ['vitest', 'run', '--project', 'page', join(part, 'src')];

function said({ manifest: { part, id, commit, files }, isKnown }: MadeRelease, seconds: number): string {
  if (isKnown) return `${part} ${id} has the same files: nothing was added.`;
  const origin = commit ? `commit ${commit.slice(0, 10)}` : 'uncommitted changes, so it names no commit';
  return `Released ${part} ${id} (${origin}, ${Object.keys(files).length} files) in ${seconds.toFixed(1)} s.`;
}

function failed(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await release(process.argv.slice(2)).catch((error: Error) => failed(`${error.message}\n${USAGE}`));
// The server's modules may keep timers.
process.exit();
