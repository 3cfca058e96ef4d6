// `npm run test:long`: the experiments at full size, the journeys over every screen, and every kill twenty times,
// since a lost write is rare.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KILLS, LONG_GROUPS, SERVERS_TESTS } from './long-groups.mjs';
import { runAll } from './test-run.mjs';

const KILL_RUNS = 20;

// Read by server/src/testing/test-size.ts and e2e/accessibility.test.ts.
process.env.TEST_SIZE = 'whole';

/**
 * All runs of a group.
 * @param {import('./test-run.mjs').Group} group
 */
function runsOf(group) {
  if (group === KILLS) return Array.from({ length: KILL_RUNS }, () => group);
  return group === SERVERS_TESTS ? [group, ...onOldestPostgres()] : [group];
}

/** The server's tests again, on the oldest PostgreSQL that is supported: Debian 12's. */
function onOldestPostgres() {
  const folder = '/usr/lib/postgresql/15/bin';
  if (existsSync(join(folder, 'postgres'))) return [{ projects: ['server'], env: { TEST_POSTGRES_BIN: folder } }];
  console.log(
    `SKIPPED: the server's tests on PostgreSQL 15, which needs Debian's package postgresql-15: npm run tool -- cluster --install`,
  );
  return [];
}

process.exitCode = await runAll({ groups: LONG_GROUPS.flatMap(runsOf), isChecked: false, minutes: 45 });
