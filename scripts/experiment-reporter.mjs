// A vitest reporter: writes the output and results of an experiment's tests, which the runner prints in one line.
import { writeFileSync } from 'node:fs';

/** @typedef {{ figures: string[], passed: number, failures: string[], skipped: string[] }} ExperimentResult */

export default class ExperimentReporter {
  /** @type {string[]} */
  #figures = [];

  /** @param {{ content: string, type: 'stdout' | 'stderr' }} log */
  onUserConsoleLog({ content, type }) {
    if (type === 'stdout') this.#figures.push(...content.split('\n').filter((line) => line.trim() !== ''));
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    /** @type {ExperimentResult} */
    const result = { figures: this.#figures, passed: 0, failures: errors.map(({ message }) => message), skipped: [] };
    for (const module of modules) {
      result.failures.push(...module.errors().map(({ message }) => `${module.moduleId}: ${message}`));
      for (const test of module.children.allTests()) addTest(result, test);
    }
    writeFileSync(process.env.EXPERIMENT_REPORT ?? '', JSON.stringify(result));
  }
}

/**
 * @param {ExperimentResult} result
 * @param {import('vitest/node').TestCase} test
 */
function addTest(result, test) {
  const outcome = test.result();
  if (outcome.state === 'passed') result.passed += 1;
  if (outcome.state === 'failed') {
    result.failures.push(`${test.fullName}: ${outcome.errors.map(({ message }) => message).join('; ')}`);
  }
  // Only explicit skips with a note; tests of another experiment in the same file are skipped without one.
  if (outcome.state === 'skipped' && outcome.note) result.skipped.push(`${test.fullName}: ${outcome.note}`);
}
