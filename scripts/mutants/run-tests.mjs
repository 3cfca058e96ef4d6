import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from '../setup.mjs';

const LIMIT_MS = 10 * 60_000;

/**
 * Runs these tests of the copy. Failed is only what a test itself says: a run that can't start proves nothing.
 * @param {string} copy
 * @param {string[]} tests
 * @param {boolean} [stopsAtFirst]
 * @returns {Promise<{ verdict: 'passed' | 'failed' | 'broken', seconds: number, detail: string }>}
 */
export async function runTests(copy, tests, stopsAtFirst = false) {
  const report = join(copy, 'mutants-report.json');
  rmSync(report, { force: true });
  const projects = ['unit', 'server', 'page'].map((name) => `--project=${name}`);
  const args = ['run', ...projects, '--reporter=json', `--outputFile.json=${report}`];
  const started = performance.now();
  const detail = await vitest(copy, [...args, ...(stopsAtFirst ? ['--bail=1'] : []), ...tests]);
  const seconds = (performance.now() - started) / 1000;
  const { verdict, failures } = verdictOf(report);
  return { verdict, seconds, detail: failures ?? detail.slice(-3_000) };
}

/** @param {{ assertionResults: { status: string, fullName: string }[] }[]} files */
const failuresIn = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
    .join('\n');

/** @param {string} report */
function verdictOf(report) {
  if (!existsSync(report)) return { verdict: /** @type {const} */ ('broken') };
  const { numFailedTests, numPassedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (numFailedTests > 0) return { verdict: /** @type {const} */ ('failed'), failures: failuresIn(testResults) };
  const isPassed = success && numPassedTests > 0;
  return { verdict: isPassed ? /** @type {const} */ ('passed') : /** @type {const} */ ('broken') };
}

/**
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<string>} what it said
 */
function vitest(cwd, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // A group of its own, so that a run that hangs ends with its workers.
  const child = spawn(join(bin, 'vitest'), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended meanwhile.
    }
  };
  const limit = setTimeout(end, LIMIT_MS);
  process.once('exit', end);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)));
    child.on('close', () => {
      clearTimeout(limit);
      process.off('exit', end);
      resolve(said);
    });
  });
}
