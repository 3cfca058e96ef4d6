// `npm run test:long`: the experiments at full size, the journeys over every screen, and every kill twenty times,
// since a lost write is rare.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXPERIMENTS } from './experiments.mjs';
import { runAll } from './test-run.mjs';

// Read by server/src/testing/test-size.ts and e2e/accessibility.test.ts.
process.env.TEST_SIZE = 'whole';
const kills = { projects: ['chaos'], files: ['chaos/01-02-', 'chaos/04-', 'chaos/stop'] };
/** Each alone, since most of them measure seconds or bytes. */
const experiments = EXPERIMENTS.filter(({ files }) => files.every((file) => /^chaos\/(?!01-02-|04-)/.test(file)));
const groups = [
  { projects: ['unit', 'server'] },
  ...onOldestPostgres(),
  { projects: ['cluster'] },
  { projects: ['e2e'] },
  ...Array.from({ length: 20 }, () => kills),
  ...experiments.map(({ project, files }) => ({ projects: [project], files })),
];
/** The server's tests again, on the oldest PostgreSQL that is supported: Debian 12's. */
function onOldestPostgres() {
  const folder = '/usr/lib/postgresql/15/bin';
  if (existsSync(join(folder, 'postgres'))) return [{ projects: ['server'], env: { TEST_POSTGRES_BIN: folder } }];
  console.log(
    `SKIPPED: the server's tests on PostgreSQL 15, which needs Debian's package postgresql-15: npm run cluster -- --install`,
  );
  return [];
}

process.exitCode = await runAll({ groups, isChecked: false, minutes: 45 });
