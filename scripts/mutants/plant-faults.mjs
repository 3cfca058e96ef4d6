import { rmSync } from 'node:fs';
import { makeCopy, plant } from './copy.mjs';
import { faultsInHooks } from './faults-in-hooks.mjs';
import { faultsInPages } from './faults-in-pages.mjs';
import { faultsInServices } from './faults-in-services.mjs';
import { runTests } from './run-tests.mjs';

/**
 * Plants one fault after the other into a copy of the project and asks its tests.
 * @param {string[]} wanted parts of names; none: all
 * @returns {Promise<boolean>} whether each was caught
 */
export async function plantFaults(wanted) {
  const faults = [...faultsInHooks, ...faultsInServices, ...faultsInPages].filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (faults.length === 0) throw new Error(`No fault is named ${wanted.join(', ')}`);
  const copy = makeCopy();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const started = Date.now();
  // Tests that fail without any fault would catch everything.
  const sound = await runTests(copy, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (sound.verdict !== 'passed') {
    console.error(`Without any fault the tests must pass first: ${sound.verdict}\n${sound.detail}`);
    return false;
  }
  let caught = 0;
  for (const fault of faults) if (await isCaught(copy, fault)) caught += 1;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${caught} of ${faults.length} faults caught in ${minutes} minutes.`);
  return caught === faults.length;
}

/**
 * @param {string} copy
 * @param {import('./faults-in-hooks.mjs').Fault} fault
 */
async function isCaught(copy, fault) {
  const mend = plant(copy, fault);
  const { verdict, seconds, detail } = await runTests(copy, fault.tests, true);
  mend();
  const result = { failed: 'caught', passed: 'SURVIVED', broken: 'NO VERDICT' }[verdict];
  console.log(`${result.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${fault.name}`);
  if (verdict === 'broken') console.log(detail);
  return verdict === 'failed';
}
