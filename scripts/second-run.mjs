import { add, tallyOf } from './test-results.mjs';

/** More files than that failing at once is no bad luck. */
const MAX_FILES = 3;

/**
 * @typedef {import('./test-results.mjs').Tally} Tally
 * @typedef {{ report: string, exitCode: number | null }} Run a report of vitest and how the run ended
 */

/**
 * Tries the few files again in which something failed, since one of hundreds of journeys on a busy machine may be unlucky. What
 * passes then counts as passed, and is named as unsteady; what fails again has failed.
 * @param {Run} first
 * @param {{ root: string, again: (files: string[]) => Promise<Run> }} how `again` runs just these files
 * @returns {Promise<Tally>}
 */
export async function withSecondRun(first, { root, again }) {
  const tally = tallyOf(first.report, { ...first, root });
  const files = failedFiles(tally);
  if (files.length === 0 || files.length > MAX_FILES) return tally;
  console.log(`\nOnce more: ${files.join(', ')}\n`);
  const second = await again(files);
  const retried = tallyOf(second.report, { ...second, root });
  const unsteady = tally.failures.filter((name) => !retried.failures.includes(name));
  // The first run's exit code spoke of the files that were tried again.
  const steady = tallyOf(first.report, { root, exitCode: 0, except: files });
  return { ...add(steady, retried), unsteady };
}

/** @param {Tally} tally */
function failedFiles({ failures }) {
  const names = failures.map((name) => name.split(' > ')[0] ?? '');
  return names.every((name) => name.includes('.test.')) ? [...new Set(names)] : [];
}
