// `npm run release -- mf-dealer [--test] [--store DIR]`: checks and builds one part into the release store.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from '../check.mjs';
import { stepsOf } from '../check-steps.mjs';
import { root } from '../setup.mjs';
import { partNames, remoteNames } from './build-part.ts';
import { type MadeRelease, makeRelease } from './make-release.ts';
import { run } from './run-tool.ts';
import { withSiteStore } from './site-store.ts';
import { storeFolder } from './store-folder.ts';

const USAGE = `Usage: npm run release -- <part> [--test] [--store DIR]; a part is one of ${partNames.join(', ')}`;

export async function release(args: string[]): Promise<number> {
  const options = { test: { type: 'boolean', default: false }, store: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [part, ...others] = positionals;
  if (part === undefined || others.length > 0 || !partNames.includes(part)) return failed(USAGE);
  const startedAt = performance.now();
  try {
    const checks = check(part);
    // Tests first, and nothing is built when they fail; checks alone run beside the build.
    if (values.test) await checks.then(() => run(root, testsOf(part), { env: { NODE_ENV: 'test' } }));
    const folder = values.store ?? storeFolder();
    const choice = { folder: values.store, mayBeNew: true };
    const made = await withSiteStore(choice, (store) => makeRelease({ root, part, store, folder }, checks));
    console.log(said(made, (performance.now() - startedAt) / 1000));
    return 0;
  } catch (error) {
    return failed(`Nothing was released: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws with the names of the checks that failed; their output has been printed */
async function check(part: string): Promise<void> {
  const { failures } = await runChecks(stepsOf(part));
  if (failures.length > 0) throw new Error(failures.join(', '));
}

/** The part's own tests: no other package's, and no browser. */
function testsOf(part: string): string[] {
  const isFrontEnd = part === 'shell' || remoteNames.includes(part);
  const projects = isFrontEnd ? ['--project', 'page'] : ['--project', 'unit', '--project', 'server'];
  return ['vitest', 'run', ...projects, join(part, 'src')];
}

function said({ manifest: { part, id, commit, files }, isKnown }: MadeRelease, seconds: number): string {
  if (isKnown) return `${part} ${id} has the same files: nothing was added.`;
  const origin = commit ? `commit ${commit.slice(0, 10)}` : 'uncommitted changes, so it names no commit';
  return `Released ${part} ${id} (${origin}, ${Object.keys(files).length} files) in ${seconds.toFixed(1)} s. Next: npm run promote -- ${part}`;
}

function failed(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await release(process.argv.slice(2)).catch((error: Error) => failed(`${error.message}\n${USAGE}`));
// The server's modules may keep timers.
process.exit();
