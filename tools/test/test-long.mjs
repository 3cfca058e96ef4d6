// `npm run test:long`: the experiments at full size, the journeys over every screen, and every kill twenty times,
// since a lost write is rare. What has passed before is run again.
import '../start/node-version.mjs';
import { existsSync, globSync } from 'node:fs';
import { provideChromium } from './chromium.mjs';
import { scratchDir } from './scratch-dir.mjs';
import { build, install, root } from '../start/setup.mjs';
import { counts, runVitest } from './test-report.mjs';

const KILL_RUNS = 20;
const MINUTES = 45;
const OLDEST_POSTGRES = '/usr/lib/postgresql/15/bin';
const tallies = [];

/** @param {string[]} projects @param {string[]} [files] @param {NodeJS.ProcessEnv} [variables] */
async function runTests(projects, files = [], variables = {}) {
  const args = ['--retry=1', ...projects.map((name) => `--project=${name}`), ...files];
  // Read by vitest.config.ts, server/src/testing/test-size.ts and tests/e2e/size.ts.
  const env = { TMPDIR: scratchDir(), TEST_SIZE: 'whole', ...variables };
  tallies.push(...(await runVitest([...projects, ...files].join(' '), args, { env, minutes: MINUTES })));
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
for (const file of globSync('tests/chaos/*.test.ts', { cwd: root }).toSorted()) {
  const runs = /(01-02-kills|04-start|stop)\./.test(file) ? KILL_RUNS : 1;
  for (let run = 0; run < runs; run++) await runTests(['chaos', 'chaos-alone'], [file], { TMPDIR: '/tmp' });
}
console.log(tallies.flatMap(({ lines }) => lines).join('\n'));
console.log(counts(tallies));
process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
