import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[],
 * files: { name: string, seconds: number }[] }} Tally `unsteady`: passed only when retried
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] });

/**
 * The tally that tally-reporter.mjs wrote for one run. A run that failed without a failed test (a crash, an error
 * outside the tests, no report at all) counts as one failure, so that the last line of `npm test` never says less
 * than its exit code.
 * @param {string} file
 * @param {number | null} exitCode
 * @returns {Tally}
 */
export function readTally(file, exitCode) {
  const tally = written(file);
  if (tally.failed > 0 || (exitCode === 0 && tally.files.length > 0)) return tally;
  return { ...tally, failed: 1, failures: [`the test run ended with ${exitCode ?? 'a signal'}`] };
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
 * The end of the report: failed and unsteady tests, the five slowest files, the total time, then the line with the
 * counts.
 * @param {Tally} tally
 * @param {{ seconds: number, wanted?: number }} time `wanted`: the time limit in minutes
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

/**
 * @param {string} file
 * @returns {Tally}
 */
function written(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return emptyTally();
  }
}
