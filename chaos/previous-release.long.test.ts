// Two versions on one schema: the tests of the previous release's server pass on the schema of this one.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unpackCommit } from './old-copy.ts';

const root = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = 'server/src/app/database/migrations';
const MINUTE_MS = 60_000;

/** Tests of services and calls. Those of `app/database` compare the schema with the version's own entities. */
const TESTED = ['marketplace', 'catalog', 'identity', 'back-office', 'http/api', 'platform/jobs', 'platform/calls'];

/** Pages and parts, which need builds of that version. */
const NEEDS_BUILDS = /\/(car-compare|dealer-site|release-admin)\.test\.ts$/;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * PREVIOUS_RELEASE, else the newest tag that begins with `release-`, else the commit before the newest migration. Null
 * where there is no history.
 */
function previousRelease(): string | null {
  const named = process.env['PREVIOUS_RELEASE'];
  if (named) return named;
  try {
    const [tag] = git('tag', '--list', 'release-*', '--sort=-creatordate').split('\n');
    if (tag) return tag;
    const newest = readdirSync(path.join(root, MIGRATIONS)).sort().at(-1) ?? '';
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`);
    return added ? git('rev-parse', `${added}^`) : null;
  } catch {
    return null;
  }
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the tests of the previous release pass on this schema', { timeout: 40 * MINUTE_MS }, ({ skip }) => {
  const commit = previousRelease();
  if (commit === null) return skip('there is no history');
  const old = unpackCommit(commit, ['.']);
  if ('complaint' in old) return skip(old.complaint);
  folders.push(old.path);
  const before = readdirSync(path.join(old.path, MIGRATIONS)).length;
  cpSync(path.join(root, MIGRATIONS), path.join(old.path, MIGRATIONS), { recursive: true });
  const added = readdirSync(path.join(old.path, MIGRATIONS)).length - before;
  const files = TESTED.map((folder) => `server/src/${folder}/`);
  const { TEST_SIZE: _size, EXPERIMENT: _experiment, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const output = path.join(old.path, 'report.json');
  const shown = ['--reporter', 'json', '--outputFile', output];
  const options = ['run', '--root', old.path, '--project', 'server', '--retry', '1', ...shown];
  const { stderr } = spawnSync(vitest, [...options, ...files], {
    cwd: old.path,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 35 * MINUTE_MS,
  });
  if (!existsSync(output)) throw new Error(`no test of ${commit} was run:\n${stderr.slice(-4_000)}`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const schemaTests = report.testResults.filter(({ name }) => !NEEDS_BUILDS.test(name));
  const failed = schemaTests.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 400)}`),
  );
  console.log(
    `upgrade: ${report.numPassedTests} tests of ${commit.slice(0, 12)} on a schema with ${added} migrations more`,
  );
  expect(failed).toEqual([]);
  expect(report.numPassedTests).toBeGreaterThan(500);
});

interface Report {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}
