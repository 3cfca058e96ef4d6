// A real vitest run with tests that fail, pass, are skipped, or pass only when retried.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bin } from './setup.mjs';
import { TALLY_FILE } from './tally-reporter.mjs';
import { readTally } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each attempt runs the test's hooks again. */
const MIXED = `
let [attempts, prepared] = [0, 0];
beforeEach(() => { prepared += 1; });
describe('a group', () => {
  test('passes', () => {});
  test('passes the second time', () => { attempts += 1; expect([attempts, prepared]).toEqual([2, 3]); });
  test('fails twice', () => { expect(1).toBe(2); });
  test.skip('is left out', () => {});
});`;
const BROKEN = `beforeAll(() => { throw new Error('no'); }); test('never runs', () => {});`;
const STRAY = `
test('passes', async () => {
  Promise.reject(new Error('left alone'));
  await new Promise((resolve) => setTimeout(resolve, 50));
});`;

function run(name: string, content: string) {
  const root = mkdtempSync(join(folder, 'run-'));
  const tallyFile = join(root, 'tally.json');
  writeFileSync(join(root, name), content);
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default { test: { projects: [{ test: { globals: true } }] } };`,
  );
  const reporter = join(import.meta.dirname, 'tally-reporter.mjs');
  const args = ['run', `--root=${root}`, '--retry=1', `--reporter=${reporter}`];
  const { status } = spawnSync(join(bin, 'vitest'), args, {
    cwd: root,
    env: { ...process.env, [TALLY_FILE]: tallyFile },
  });
  return readTally(tallyFile, status);
}

test('counts tests by their result, and lists those that passed only when retried', () => {
  expect(run('a.test.js', MIXED)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['a.test.js > a group > fails twice: expected 1 to be 2 // Object.is equality'],
    unsteady: ['a.test.js > a group > passes the second time: expected [ 1, 2 ] to deeply equal [ 2, 3 ]'],
    files: [{ name: 'a.test.js', seconds: expect.any(Number) }],
  });
});

test('a file whose hook fails is a failure', () => {
  expect(run('b.test.js', BROKEN)).toMatchObject({ passed: 0, failed: 1, failures: ['b.test.js: no'] });
});

test('an error outside the tests is a failure with its message', () => {
  const tally = run('c.test.js', STRAY);
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
  expect(tally.failures).toEqual([expect.stringMatching(/^outside the tests.*: left alone$/)]);
});
