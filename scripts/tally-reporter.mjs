// A vitest reporter: writes the counts of a run, which `npm test` adds up over its runs.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { emptyTally } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Tally} Tally */

/** The tally's file; set by the test runner script. */
export const TALLY_FILE = 'TALLY_FILE';

export default class TallyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tally = emptyTally();
    for (const module of modules) addModule(tally, module);
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
  if (module.state() === 'failed' && tally.failures.length === before) addFailure(tally, name);
  tally.files.push({ name, seconds: module.diagnostic().duration / 1000 });
}

/**
 * @param {Tally} tally
 * @param {string} file
 * @param {import('vitest/node').TestCase} test
 */
function addTest(tally, file, test) {
  const { state } = test.result();
  const name = `${file} > ${test.fullName}`;
  if (state === 'passed') tally.passed += 1;
  else if (state === 'failed') addFailure(tally, name);
  else tally.skipped += 1;
  if (test.diagnostic()?.flaky) tally.unsteady.push(name);
}

/**
 * @param {Tally} tally
 * @param {string} name
 */
function addFailure(tally, name) {
  tally.failed += 1;
  tally.failures.push(name);
}
