import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { withSecondRun } from './second-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'second-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run of files, each with how its tests ended. */
function runOf(files: Record<string, string[]>) {
  const report = join(folder, `${Math.random()}.json`);
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name: `/repo/${name}`,
    status: tests.includes('failed') ? 'failed' : 'passed',
    startTime: 0,
    endTime: 1_000,
    assertionResults: tests.map((status, at) => ({ status, fullName: `test ${at}` })),
  }));
  writeFileSync(report, JSON.stringify({ testResults }));
  return { report, exitCode: Object.values(files).flat().includes('failed') ? 1 : 0 };
}

const tried = (first: Record<string, string[]>, second: Record<string, string[]>) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const again = vi.fn(async (_files: string[]) => runOf(second));
  return withSecondRun(runOf(first), { root: '/repo', again }).then((tally) => ({ tally, again }));
};

test('what passes the second time has passed, and is named; its file is not counted twice', async () => {
  const { tally, again } = await tried(
    { 'a.test.ts': ['passed', 'failed'], 'b.test.ts': ['passed'] },
    { 'a.test.ts': ['passed', 'passed'] },
  );
  expect(again).toHaveBeenCalledExactlyOnceWith(['a.test.ts']);
  expect(tally).toMatchObject({ passed: 3, failed: 0, failures: [], unsteady: ['a.test.ts > test 1'] });
  expect(tally.files).toHaveLength(2);
});

test('what fails twice has failed, though it be all there was', async () => {
  const { tally } = await tried({ 'a.test.ts': ['failed', 'failed'] }, { 'a.test.ts': ['failed', 'passed'] });
  expect(tally).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts > test 0'],
    unsteady: ['a.test.ts > test 1'],
  });
});

test('a second run that breaks off is a failure', async () => {
  const { tally } = await tried({ 'a.test.ts': ['failed'], 'b.test.ts': ['passed'] }, {});
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
});

test('a green run, and one with many failures, stay as they are', async () => {
  const green = await tried({ 'a.test.ts': ['passed'] }, {});
  expect(green.again).not.toHaveBeenCalled();
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.test.ts`, ['failed']]));
  const red = await tried(files, {});
  expect(red.again).not.toHaveBeenCalled();
  expect(red.tally).toMatchObject({ passed: 0, failed: 4, unsteady: [] });
});
