// `npm test`: installs, finds a Chromium, builds, runs the checks and all tests, and ends with one line that counts them.
// `npm run test:long` (`--long`) runs the fault experiments instead. Plain Node ≥ 20.19: nothing is installed yet.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { build, install } from './setup.mjs';
import { add, emptyTally, summary, tallyOf } from './test-results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const isLong = process.argv.includes('--long');
/** A run that hangs is stopped, counted as a failure, and the others still run. */
const timeLimit = (isLong ? 60 : 15) * 60_000;
/** The browser's journeys come by themselves: two cores are not enough for them and other tests at once. */
const runs = isLong ? [['chaos']] : [['unit', 'server', 'page'], ['e2e']];

process.exitCode = await main();

async function main() {
  const chromium = provideChromium();
  if ('complaint' in chromium) return stop(chromium.complaint);
  await install();
  await build();
  let tally = emptyTally();
  if (!isLong) tally = add(tally, { ...emptyTally(), ...(await runChecks()) });
  for (const projects of runs) tally = add(tally, await runTests(projects, chromium.path));
  console.log(summary(tally));
  return tally.failed === 0 ? 0 : 1;
}

/** @param {string} complaint */
function stop(complaint) {
  console.error(complaint);
  return 1;
}

/**
 * @param {string[]} projects
 * @param {string} chromium
 */
async function runTests(projects, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'autonou-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const exitCode = await vitest(['run', ...chosen, ...reporters], { CHROMIUM_PATH: chromium });
  const tally = tallyOf(report, { exitCode, root });
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} extra
 * @returns {Promise<number | null>} the exit code, or null when the run was killed
 */
function vitest(args, extra) {
  const env = { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // A process group of its own: stopping it reaches the workers and the servers that the tests have started.
  const child = spawn(join(bin, 'vitest'), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const interrupt = () => signalGroup(child.pid, 'SIGTERM');
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const limit = setTimeout(() => stopGroup(child.pid), timeLimit);
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code);
    });
  });
}

/** @param {number | undefined} pid */
function stopGroup(pid) {
  console.error(`The test run is stopped after ${timeLimit / 60_000} minutes.`);
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 20_000).unref();
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
