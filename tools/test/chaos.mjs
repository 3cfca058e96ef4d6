// `npm run tool -- chaos`: the experiments at their small size, one after the other, and at the end a line for each.
// `npm run tool -- chaos 6 17` runs those.
import '../start/node-version.mjs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { EXPERIMENTS } from './experiments.mjs';
import { build, install, root } from '../start/setup.mjs';
import { runVitest } from './test-report.mjs';

/** @typedef {import('./experiments.mjs').Experiment} Experiment */

/** The selected experiments, by number, or all that belong to this command. Ends the process at an unknown number. */
function chosen() {
  const asked = process.argv.slice(2);
  if (asked.length === 0) return EXPERIMENTS.filter(({ isLong }) => !isLong);
  return asked.map((text) => {
    const found = EXPERIMENTS.find(({ number }) => String(number) === text);
    if (found) return found;
    console.error(`There is no experiment ${text}; there are ${EXPERIMENTS.map(({ number }) => number).join(', ')}.`);
    process.exit(1);
  });
}

/**
 * @param {Experiment} experiment
 * @returns {Promise<string>} the line that tells its end
 */
async function run({ number, name, files, only }) {
  const startedAt = performance.now();
  const env = { EXPERIMENT: String(number), NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const tallies = await runVitest(name, [...(only ? ['-t', only] : []), ...files], { env });
  const passed = tallies[0]?.passed ?? 0;
  const hasPassed = tallies.every(({ failed }) => failed === 0);
  const word = hasPassed ? (passed > 0 ? 'pass' : 'SKIP') : 'FAIL';
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return `${String(number).padStart(2)}  ${word}  ${name}: ${passed} passed · ${seconds} s`;
}

const experiments = chosen();
if (!provideChromium()) process.exit(1);
await install();
await build();
const lines = [];
for (const experiment of experiments) lines.push(await run(experiment));
console.log(lines.join('\n'));
process.exitCode = lines.some((line) => line.includes('  FAIL  ')) ? 1 : 0;
