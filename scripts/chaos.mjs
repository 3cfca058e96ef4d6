// `npm run tool -- chaos`: the experiments at their small size, one after the other, one line each. `npm run tool -- chaos 6 17`
// runs those.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { EXPERIMENTS } from './experiments.mjs';
import { bin, build, install, root } from './setup.mjs';

/** @typedef {import('./experiments.mjs').Experiment} Experiment */

/** Shown of a run without any test, such as one whose server did not start. */
const LINES_TOLD = 30;

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
 * @param {{ chromium: string, report: string }} options
 * @returns {Promise<boolean>} whether it passed, or was skipped with a reason
 */
async function run({ number, name, project, files, only }, { chromium, report }) {
  const startedAt = performance.now();
  const reporter = join(root, 'scripts/experiment-reporter.mjs');
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    `--reporter=${reporter}`,
    ...(only ? ['-t', only] : []),
    ...files,
  ];
  const { code, output } = await vitest(args, {
    EXPERIMENT: String(number),
    EXPERIMENT_REPORT: report,
    CHROMIUM_PATH: chromium,
  });
  const result = read(report);
  const { figures, passed, failures, skipped } = result;
  const isFine = code === 0 && failures.length === 0 && passed + skipped.length > 0;
  const word = isFine ? (passed > 0 ? 'pass' : 'SKIP') : 'FAIL';
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const said = [`${passed} passed`, `${seconds} s`, ...figures.map((line) => line.trim()), ...skipped];
  console.log(`${String(number).padStart(2)}  ${word}  ${name}: ${said.join(' · ')}`);
  if (isFine) return true;
  for (const failure of failures) console.log(`        ${failure.replaceAll('\n', '\n        ')}`);
  if (failures.length === 0) console.log(`        the run ended with ${code ?? 'a signal'}, and no test has failed:`);
  if (passed === 0) console.log(output.trimEnd().split('\n').slice(-LINES_TOLD).join('\n'));
  return false;
}

/**
 * @param {string} report
 * @returns {import('./experiment-reporter.mjs').ExperimentResult}
 */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { figures: [], passed: 0, failures: [], skipped: [] };
  } finally {
    rmSync(report, { force: true });
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | null, output: string }>} the exit code, and all output
 */
function vitest(args, env) {
  const child = spawn(join(bin, 'vitest'), args, {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: null, output: message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const experiments = chosen();
const chromium = provideChromium();
if ('complaint' in chromium) {
  console.error(chromium.complaint);
  process.exit(1);
}
await install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'autonou-experiments-'));
const startedAt = performance.now();
let failed = 0;
for (const experiment of experiments) {
  const isFine = await run(experiment, { chromium: chromium.path, report: join(folder, 'report.json') });
  if (!isFine) failed += 1;
}
rmSync(folder, { recursive: true, force: true });
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${experiments.length - failed} of ${experiments.length} experiments passed in ${minutes} minutes.`);
process.exitCode = failed === 0 ? 0 : 1;
