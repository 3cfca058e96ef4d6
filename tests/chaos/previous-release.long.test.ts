// Two versions on one schema: the tests of the previous release's server pass on the schema of this one.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyCommit } from './old-copy.ts';
import { addMigrations, buildCopy, LEFT_OUT, previousRelease, testServer } from './previous-release.ts';

const MINUTE_MS = 60_000;
/** Fewer were not all. */
const MIN_TESTS = 3_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the tests of the previous release pass on this schema', { timeout: 40 * MINUTE_MS }, async ({ skip }) => {
  const commit = previousRelease();
  if (commit === null) return skip('there is no history');
  const old = copyCommit(commit, ['.']);
  if ('complaint' in old) return skip(old.complaint);
  folders.push(old.path);
  const added = addMigrations(old.path);
  expect(added, `${commit} knows all migrations: there is nothing to prove`).toBeGreaterThan(0);
  await buildCopy(old.path);
  const { passed, files, failures } = await testServer(old.path);
  const but = Object.keys(LEFT_OUT).join(', ');
  const tests = `${passed} tests in ${files} files (all of the server but ${but})`;
  console.log(`upgrade: ${tests} of ${commit.slice(0, 12)} on a schema with ${added} migrations more`);
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(MIN_TESTS);
});
