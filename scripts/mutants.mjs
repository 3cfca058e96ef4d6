// `npm run mutants [part of a name …]`: plants one fault after the other into a copy of the project and asks its tests.
// Ends with exit code 1 if one of them is not noticed. The working tree is only read.
import './node-version.mjs';
import { rmSync } from 'node:fs';
import { faultsInHooks } from './mutants/faults-in-hooks.mjs';
import { faultsInServices } from './mutants/faults-in-services.mjs';
import { makeCopy, plant } from './mutants/copy.mjs';
import { runTests } from './mutants/run-tests.mjs';

const wanted = process.argv.slice(2);
const faults = [...faultsInHooks, ...faultsInServices].filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
process.exitCode = await tryAll();

/** @returns {Promise<0 | 1>} */
async function tryAll() {
  const copy = makeCopy();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const started = Date.now();
  // Tests that fail without any fault would catch everything.
  const sound = await runTests(copy, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (sound.verdict !== 'passed') {
    console.error(`Without any fault the tests must pass first: ${sound.verdict}\n${sound.detail}`);
    return 1;
  }
  let missed = 0;
  for (const fault of faults) {
    const mend = plant(copy, fault);
    const { verdict, seconds, detail } = await runTests(copy, fault.tests, true);
    mend();
    if (verdict !== 'failed') missed += 1;
    const result = { failed: 'caught', passed: 'SURVIVED', broken: 'NO VERDICT' }[verdict];
    console.log(`${result.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${fault.name}`);
    if (verdict === 'broken') console.log(detail);
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${faults.length - missed} of ${faults.length} faults caught in ${minutes} minutes.`);
  return missed === 0 && faults.length > 0 ? 0 : 1;
}
