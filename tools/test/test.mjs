// `npm test`: installs, finds a Chromium, builds, runs the checks and each part of tests/turbo.json that has not passed
// with the same files, and ends with the counts. `npm test -- offer`: the tests without a browser in paths of that word.
import '../start/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { scratchDir } from './scratch-dir.mjs';
import { bin, build, install, isBuilt, root, spawned, turboSettings } from '../start/setup.mjs';
import { counts, failure, processorSeconds, readReport, runVitest } from './test-report.mjs';

/** A run that hangs is stopped, and counted as a failure. */
const MINUTES = 15;
// Journeys and kills run separately: two cores are not enough for them and other tests at once.
const FIRST = ['units', 'platform', 'lab', 'delivery', 'server', 'rendered', 'pages'];
const REPORTERS = ['--retry=1', '--reporter=default', '--reporter=json'];

const startedAt = Date.now();
const env = { ...turboSettings(), NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
const reportOf = (/** @type {string} */ name) => join(root, 'tests/.cache', `${name}.json`);

/** @param {string[]} names @param {{ lanes?: number, scratch?: string }} [how] */
async function runParts(names, { lanes = 1, scratch = scratchDir() } = {}) {
  for (const name of names) rmSync(reportOf(name), { force: true });
  const args = ['run', ...names, `--concurrency=${lanes}`, '--continue', '--env-mode=loose', '--log-order=stream'];
  const hasPassed = await spawned(join(bin, 'turbo'), [...args, '--', ...REPORTERS], {
    env: { ...env, TMPDIR: scratch },
    minutes: MINUTES * names.length,
  });
  const parts = names.map((name) => ({ name, ...readReport(name, reportOf(name)) }));
  const isTold = hasPassed || parts.some(({ failed }) => failed > 0);
  return isTold
    ? parts
    : [...parts, { name: '', startedAt: 0, ...failure(`${names.join(', ')}: an error outside the tests`) }];
}

async function runAll() {
  if (!provideChromium()) return [failure('no Chromium')];
  await build();
  const isChecked = await spawned(join(bin, 'node'), ['tools/check/check.mjs'], { env });
  const checks = isChecked ? { passed: 1, failed: 0, skipped: 0, lines: [] } : failure('npm run check');
  const first = await runParts(FIRST);
  const before = processorSeconds();
  // Kills and restarts are tested on a disk, where the product stores its data.
  const rest = [...(await runParts(['journeys'])), ...(await runParts(['faults'], { scratch: '/tmp' }))];
  const parts = [...first, ...rest];
  const kept = parts.filter((part) => part.startedAt > 0 && part.startedAt < startedAt).map(({ name }) => name);
  if (kept.length > 0) console.log(`Not run again, since they have passed with the same files: ${kept.join(', ')}.`);
  console.log(`Processor: ${Math.round(before)} s before the journeys, ${Math.round(processorSeconds())} s in all.`);
  return [checks, ...parts];
}

/** @param {string[]} words */
async function runFeature(words) {
  if (!isBuilt()) await build();
  const projects = ['unit', 'server', 'page'].map((name) => `--project=${name}`);
  const how = { env: { ...env, TMPDIR: scratchDir() } };
  return runVitest(words.join(' '), ['--retry=1', ...projects, ...words], how);
}

// A failed installation or build ends the process itself; the last line counts that too.
const countAsFailed = () => console.log('0 passed, 1 failed');
process.once('exit', countAsFailed);
await install();
const words = process.argv.slice(2);
const tallies = await (words.length > 0 ? runFeature(words) : runAll());
process.off('exit', countAsFailed);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  [...tallies.flatMap(({ lines }) => lines), `Took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`].join('\n'),
);
console.log(counts(tallies));
process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
