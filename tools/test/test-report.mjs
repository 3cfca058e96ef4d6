// Reads vitest's own JSON reports for the end of `npm test`.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, root, spawned, turboSettings } from '../start/setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, lines: string[] }} Tally `lines`: what failed, or passed
 * only when it was retried
 */

/**
 * Runs vitest and reads its report, in which an error outside the tests counts as a failure.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number }} [how]
 * @returns {Promise<Tally[]>}
 */
export async function runVitest(name, args, { env, minutes } = {}) {
  const report = join(root, 'tests/.cache/run.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const how = { env: { ...turboSettings(), ...env }, minutes };
  const hasPassed = await spawned(join(bin, 'vitest'), ['run', ...reporters, ...args], how);
  const tally = readReport(name, report);
  return hasPassed || tally.failed > 0 ? [tally] : [tally, failure(`${name}: an error outside the tests`)];
}

/**
 * A run without a report counts as one failure, so that the last line of `npm test` never says less than its exit code.
 * @param {string} name
 * @param {string} file
 * @returns {Tally & { startedAt: number }}
 */
export function readReport(name, file) {
  const { testResults, startTime: startedAt = 0 } = written(file);
  if (!testResults) return { ...failure(`the run of ${name} has left no report`), startedAt };
  const tests = testResults.flatMap((result) => testsOf(result));
  const count = (/** @type {string} */ status) => tests.filter((test) => test.status === status).length;
  const lines = tests.filter(({ status, reason }) => reason && status !== 'skipped').map(line);
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), lines, startedAt };
}

/** @param {string} text @returns {Tally} */
export const failure = (text) => ({ passed: 0, failed: 1, skipped: 0, lines: [`Failed: ${text}`] });

/** The tests of a file; one that can't be loaded, or whose hook fails, has no failed test of its own. */
function testsOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map((test) => ({
    status: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
    name: `${file} > ${test.fullName}`,
    reason: test.failureMessages[0] ?? (test.status === 'failed' ? 'failed' : ''),
  }));
  if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
  return [...tests, { status: 'failed', name: file, reason: message || 'failed' }];
}

/** With the first line of the error: the rest may be thousands of lines above. */
function line({ status, name, reason }) {
  const [first = ''] = stripVTControlCharacters(reason).split('\n', 1);
  return `${status === 'failed' ? 'Failed' : 'Passed only the second time, to be mended'}: ${name}: ${first}`;
}

/** @param {string} file */
function written(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** User and system time of this process and of all that it has waited for; 0 where the system does not tell. */
export function processorSeconds() {
  try {
    // The fields after the name: own user and system time, then the children's, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

/** The line with the counts, which is the last one. @param {Tally[]} tallies */
export function counts(tallies) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  const text = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${text}, ${sum('skipped')} skipped` : text;
}
