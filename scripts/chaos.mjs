// `npm run tool -- chaos`: the experiments at their small size, one after the other, and at the end a line for each.
// `npm run tool -- chaos 6 17` runs those.
import './node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { EXPERIMENTS } from './experiments.mjs';
import { bin, build, install, root, spawned, turboSettings } from './setup.mjs';
import { readReport } from './test-report.mjs';

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
 * @param {string} report
 * @returns {Promise<string>} the line that tells its end
 */
async function run({ number, name, project, files, only }, report) {
  const startedAt = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const args = ['run', `--project=${project}`, ...reporters, ...(only ? ['-t', only] : []), ...files];
  rmSync(report, { force: true });
  const env = { ...turboSettings(), EXPERIMENT: String(number), NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const hasPassed = await spawned(join(bin, 'vitest'), args, { env });
  const { passed } = readReport(name, report);
  const word = hasPassed ? (passed > 0 ? 'pass' : 'SKIP') : 'FAIL';
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return `${String(number).padStart(2)}  ${word}  ${name}: ${passed} passed · ${seconds} s`;
}

const experiments = chosen();
if (!provideChromium()) process.exit(1);
await install();
await build();
const lines = [];
for (const experiment of experiments) lines.push(await run(experiment, join(root, 'tests/.cache/experiment.json')));
console.log(lines.join('\n'));
process.exitCode = lines.some((line) => line.includes('  FAIL  ')) ? 1 : 0;
