// `npm run test:long`: the experiments at full size, the journeys over every screen, and every kill twenty times,
// since a lost write is rare. What has passed before is run again.
import './node-version.mjs';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { scratchDir } from './scratch-dir.mjs';
import { bin, build, install, root, spawned, turboSettings } from './setup.mjs';
import { counts, failure, readReport } from './test-report.mjs';

const KILL_RUNS = 20;
const MINUTES = 45;
const OLDEST_POSTGRES = '/usr/lib/postgresql/15/bin';
const report = join(root, 'tests/.cache/long.json');
const tallies = [];

/** @param {string[]} projects @param {string[]} [files] @param {NodeJS.ProcessEnv} [variables] */
async function runTests(projects, files = [], variables = {}) {
  const options = ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...options, ...files];
  // Read by vitest.config.ts, server/src/testing/test-size.ts and e2e/size.ts.
  const env = { ...turboSettings(), TMPDIR: scratchDir(), TEST_SIZE: 'whole', ...variables };
  rmSync(report, { force: true });
  const hasPassed = await spawned(join(bin, 'vitest'), args, { env, minutes: MINUTES });
  const tally = readReport([...projects, ...files].join(' '), report);
  tallies.push(tally);
  if (!hasPassed && tally.failed === 0) tallies.push(failure(`${files.join(' ')}: an error outside the tests`));
}

if (!provideChromium()) process.exit(1);
await install();
await build();
await runTests(['unit', 'server']);
// The server's tests again, on the oldest PostgreSQL that is supported: Debian 12's.
if (existsSync(OLDEST_POSTGRES)) await runTests(['server'], [], { TEST_POSTGRES_BIN: OLDEST_POSTGRES });
else console.log("SKIPPED: the server's tests on PostgreSQL 15, which needs Debian's package postgresql-15.");
await runTests(['cluster']);
await runTests(['e2e']);
// Each experiment alone, since most of them measure seconds or bytes; on a disk, where the product stores its data.
for (const file of globSync('chaos/*.test.ts', { cwd: root }).toSorted()) {
  const runs = /(01-02-kills|04-start|stop)\./.test(file) ? KILL_RUNS : 1;
  for (let run = 0; run < runs; run++) await runTests(['chaos', 'chaos-alone'], [file], { TMPDIR: '/tmp' });
}
console.log(tallies.flatMap(({ lines }) => lines).join('\n'));
console.log(counts(tallies));
process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
