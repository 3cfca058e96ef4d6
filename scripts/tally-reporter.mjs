// A vitest reporter: writes the counts of a run, which `npm test` adds up over its runs.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { emptyTally } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Tally} Tally */

/** The tally's file; set by the test runner script. */
export const TALLY_FILE = 'TALLY_FILE';

export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} outside errors outside the tests: they fail the run
   */
  onTestRunEnd(modules, outside) {
    const tally = emptyTally();
    for (const module of modules) addModule(tally, module);
    for (const error of outside) addFailure(tally, `outside the tests${duringTest(error)}`, [error]);
    writeFileSync(process.env[TALLY_FILE] ?? '', JSON.stringify(tally));
  }
}

/**
 * @param {Tally} tally
 * @param {import('vitest/node').TestModule} module
 */
function addModule(tally, module) {
  const name = relative(module.project.vitest.config.root, module.moduleId);
  const before = tally.failures.length;
  for (const test of module.children.allTests()) addTest(tally, name, test);
  // A file that can't be loaded, or whose hook fails, has no failed test of its own.
  const isBroken = module.state() === 'failed' && tally.failures.length === before;
  if (isBroken) addFailure(tally, name, module.errors());
  tally.files.push({ name, seconds: module.diagnostic().duration / 1000 });
}

/**
 * @param {Tally} tally
 * @param {string} file
 * @param {import('vitest/node').TestCase} test
 */
function addTest(tally, file, test) {
  const { state, errors = [] } = test.result();
  const name = `${file} > ${test.fullName}`;
  if (state === 'passed') tally.passed += 1;
  else if (state === 'failed') addFailure(tally, name, errors);
  else tally.skipped += 1;
  if (test.diagnostic()?.flaky) tally.unsteady.push(withReason(name, errors));
}

/**
 * @param {Tally} tally
 * @param {string} name
 * @param {readonly import('vitest').SerializedError[]} errors
 */
function addFailure(tally, name, errors) {
  tally.failed += 1;
  tally.failures.push(withReason(name, errors));
}

/**
 * With the first line of the first error: the rest may be thousands of lines above the summary.
 * @param {string} name
 * @param {readonly import('vitest').SerializedError[]} errors
 */
function withReason(name, [error]) {
  const reason = stripVTControlCharacters(error?.message ?? '').split('\n', 1)[0];
  return reason ? `${name}: ${reason}` : name;
}

/**
 * The test during which it was noticed, which need not be its cause.
 * @param {import('vitest').SerializedError} error
 */
const duringTest = ({ VITEST_TEST_NAME: test }) => (test ? ` (during: ${test})` : '');
