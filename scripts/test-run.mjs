import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runChecks } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { scratchDir } from './scratch-dir.mjs';
import { bin, build, install, root } from './setup.mjs';
import { TALLY_FILE } from './tally-reporter.mjs';
import { add, emptyTally, readTally, summary } from './test-results.mjs';

const TALLY_REPORTER = join(root, 'scripts/tally-reporter.mjs');

/**
 * @typedef {{ projects: string[], files?: string[], env?: Record<string, string> }} Group vitest's projects, the files
 * if not all of theirs, and variables of their environment
 */

/**
 * Installs, builds, runs the checks if requested and the test projects, group after group; ends with the line with
 * the counts.
 * @param {{ groups: Group[], isChecked: boolean, minutes: number, wanted?: number }} plan `minutes`: a group that
 * hangs is stopped then and counted as a failure, and the others still run; `wanted`: the total limit, beyond which
 * the report says so
 * @returns {Promise<0 | 1>} the exit code
 */
export async function runAll({ groups, isChecked, minutes, wanted }) {
  const startedAt = performance.now();
  const chromium = provideChromium();
  if ('complaint' in chromium) {
    console.error(chromium.complaint);
    return 1;
  }
  // A failed installation or build ends the process itself; the last line counts that too.
  process.once('exit', countAsFailed);
  await install();
  await build();
  let tally = emptyTally();
  if (isChecked) tally = add(tally, { ...emptyTally(), ...(await runChecks()) });
  for (const group of groups) tally = add(tally, await runGroup(group, { chromium: chromium.path, minutes }));
  process.off('exit', countAsFailed);
  console.log(summary(tally, { seconds: (performance.now() - startedAt) / 1000, wanted }));
  return tally.failed === 0 ? 0 : 1;
}

function countAsFailed() {
  console.log('0 passed, 1 failed');
}

/**
 * @param {Group} group
 * @param {{ chromium: string, minutes: number }} options
 */
async function runGroup({ projects, files = [], env: variables = {} }, { chromium, minutes }) {
  const folder = mkdtempSync(join(tmpdir(), 'autonou-test-'));
  // Kills and restarts are tested on a disk, where the product stores its data.
  const scratch = projects.some((name) => name.startsWith('chaos')) ? tmpdir() : scratchDir();
  const env = {
    ...process.env,
    ...variables,
    TMPDIR: scratch,
    CHROMIUM_PATH: chromium,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    // As in `npm start`: saves a third of each server start.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  };
  const tallyFile = join(folder, 'tally.json');
  // One of hundreds of journeys on a busy machine may be unlucky: a test that passes when retried is listed as
  // unsteady.
  const options = ['--retry=1', '--reporter=default', `--reporter=${TALLY_REPORTER}`];
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...options, ...files];
  const exitCode = await vitest(args, { env: { ...env, [TALLY_FILE]: tallyFile }, minutes });
  const tally = readTally(tallyFile, exitCode);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

/**
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, minutes: number }} options
 * @returns {Promise<number | null>} the exit code, or null when the run was killed
 */
function vitest(args, { env, minutes }) {
  // A process group of its own: stopping it reaches the workers and the servers that the tests have started.
  const options = { cwd: root, env, stdio: /** @type {const} */ (['ignore', 'inherit', 'inherit']), detached: true };
  const child = spawn(join(bin, 'vitest'), args, options);
  const interrupt = () => signalGroup(child.pid, 'SIGTERM');
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const limit = setTimeout(() => stopGroup(child.pid, minutes), minutes * 60_000);
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code);
    });
  });
}

/**
 * @param {number | undefined} pid
 * @param {number} minutes
 */
function stopGroup(pid, minutes) {
  console.error(`The test run is stopped after ${minutes} minutes.`);
  signalGroup(pid, 'SIGTERM');
  // Time for a server to stop its database; a worker in an endless loop handles no signal.
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 20_000);
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
