// `npm run tool -- mutants`: changes the code in a copy of the project and runs its tests, which must fail. Exit code 1 if not.
//
//     npm run tool -- mutants                            the seeded faults, then Stryker on every part of the rule files
//     npm run tool -- mutants faults [part of a name …]
//     npm run tool -- mutants stryker [part …]        parts: scripts/mutants/rule-files.mjs
//
// MUTANTS_AT_ONCE=1 leaves a core to others. The working tree is only read.
import './node-version.mjs';
import { plantFaults } from './mutants/plant-faults.mjs';
import { runStryker } from './mutants/stryker.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const [kind, ...names] = process.argv.slice(2);
const results = [];
if (kind === undefined || kind === 'faults') results.push(await plantFaults(names));
if (kind === undefined || kind === 'stryker') results.push(await runStryker(names));
if (results.length === 0) throw new Error(`Neither "faults" nor "stryker": ${kind}`);
process.exitCode = results.every(Boolean) ? 0 : 1;
