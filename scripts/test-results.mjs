import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[],
 *   files: { name: string, seconds: number }[] }} Tally `unsteady`: passed only when tried again
 * @typedef {{ status: string, startTime: number, endTime: number, name: string,
 *   assertionResults: { status: string, fullName: string }[] }} FileResult
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] });

/**
 * Reads vitest's JSON report of one run. A run that failed without a failed test (a crash, an error outside the tests,
 * no report at all) counts as one failure, so that the last line of `npm test` never says less than its exit code.
 * @param {string} reportFile
 * @param {{ exitCode: number | null, root: string, except?: string[] }} run `except`: files to leave out
 * @returns {Tally}
 */
export function tallyOf(reportFile, run) {
  const all = readReport(reportFile);
  const results = all.filter((file) => !run.except?.includes(relative(run.root, file.name)));
  const tally = results.map((file) => tallyOfFile(file, run.root)).reduce(add, emptyTally());
  if (tally.failed > 0 || (run.exitCode === 0 && all.length > 0)) return tally;
  return { ...tally, failed: 1, failures: [`the test run ended with ${run.exitCode ?? 'a signal'}`] };
}

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    unsteady: [...a.unsteady, ...b.unsteady],
    files: [...a.files, ...b.files],
  };
}

/**
 * The end of the report: what failed, once or twice, the five slowest files, what all took, then the line that counts.
 * @param {Tally} tally
 * @param {{ seconds: number, wanted?: number }} time `wanted`: minutes that it may take
 */
export function summary({ passed, failed, skipped, failures, unsteady, files }, time) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
  const counts = `${passed} passed, ${failed} failed`;
  return [
    ...section('Failed:', failures),
    ...section('Passed only the second time (unsteady, to be mended):', unsteady),
    '',
    'Slowest files:',
    ...slowest.map((file) => `  ${file.seconds.toFixed(1)} s  ${file.name}`),
    tookText(time),
    '',
    skipped > 0 ? `${counts}, ${skipped} skipped` : counts,
  ].join('\n');
}

/** @param {{ seconds: number, wanted?: number }} time */
function tookText({ seconds, wanted = Infinity }) {
  const whole = Math.round(seconds);
  const took = `Took ${Math.floor(whole / 60)} min ${whole % 60} s`;
  return whole > wanted * 60 ? `${took}: more than the ${wanted} minutes that it may take once all is built` : took;
}

/**
 * @param {string} title
 * @param {string[]} names
 */
const section = (title, names) => (names.length > 0 ? ['', title, ...names.map((name) => `  ${name}`)] : []);

/** @returns {FileResult[]} */
function readReport(reportFile) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/**
 * @param {FileResult} file
 * @param {string} root
 * @returns {Tally}
 */
function tallyOfFile(file, root) {
  const name = relative(root, file.name);
  const count = (/** @type {string[]} */ ...statuses) =>
    file.assertionResults.filter((test) => statuses.includes(test.status)).length;
  const failures = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${name} > ${test.fullName}`);
  // A file that can't be loaded, or whose hook fails, has no failed test of its own.
  if (failures.length === 0 && file.status === 'failed') failures.push(name);
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped', 'pending', 'todo'),
    failures,
    unsteady: [],
    files: [{ name, seconds: (file.endTime - file.startTime) / 1000 }],
  };
}
