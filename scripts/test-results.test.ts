import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, emptyTally, summary, tallyOf } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(files: { status: string; tests: string[] }[]): string {
  const path = join(folder, `${Math.random()}.json`);
  const testResults = files.map(({ status, tests }, index) => ({
    name: `/repo/e2e/${index}.test.ts`,
    status,
    startTime: 1_000,
    endTime: 2_500 + index * 1_000,
    assertionResults: tests.map((each, at) => ({ status: each, fullName: `test ${at}` })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

test('counts tests by their end and times files', () => {
  const path = report([{ status: 'failed', tests: ['passed', 'failed', 'skipped', 'todo'] }]);
  expect(tallyOf(path, { exitCode: 1, root: '/repo' })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['e2e/0.test.ts > test 1'],
    unsteady: [],
    files: [{ name: 'e2e/0.test.ts', seconds: 1.5 }],
  });
});

test('a file that could not be loaded is a failure', () => {
  const path = report([
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ]);
  expect(tallyOf(path, { exitCode: 1, root: '/repo' })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['e2e/1.test.ts'],
  });
});

test('a run that ended badly is a failure although every test passed', () => {
  const path = report([{ status: 'passed', tests: ['passed'] }]);
  expect(tallyOf(path, { exitCode: 1, root: '/repo' })).toMatchObject({ passed: 1, failed: 1 });
  expect(tallyOf(path, { exitCode: null, root: '/repo' })).toMatchObject({ failed: 1 });
});

test('a run without a report, or without a single file, is a failure', () => {
  expect(tallyOf(join(folder, 'absent.json'), { exitCode: 0, root: '/repo' })).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyOf(report([]), { exitCode: 0, root: '/repo' })).toMatchObject({ passed: 0, failed: 1 });
});

test('names what failed before the times', () => {
  const tally = tallyOf(report([{ status: 'failed', tests: ['failed'] }]), { exitCode: 1, root: '/repo' });
  expect(summary(tally, { seconds: 1 })).toContain('Failed:\n  e2e/0.test.ts > test 0\n\nSlowest files:');
});

test('ends with the five slowest files and the plain line', () => {
  const tests = Array.from({ length: 7 }, () => ({ status: 'passed', tests: ['passed'] }));
  const tally = tallyOf(report(tests), { exitCode: 0, root: '/repo' });
  const lines = summary(tally, { seconds: 1 }).split('\n');
  expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(5);
  expect(lines[2]).toBe('  7.5 s  e2e/6.test.ts');
  expect(lines.at(-1)).toBe('7 passed, 0 failed');
  const skipped = { ...emptyTally(), skipped: 1 };
  expect(summary(add(tally, skipped), { seconds: 1 }).split('\n').at(-1)).toBe('7 passed, 0 failed, 1 skipped');
});

test('says what all of it took, and when that is too much', () => {
  const took = (seconds: number, wanted?: number) => /Took.*/.exec(summary(emptyTally(), { seconds, wanted }))?.[0];
  expect(took(381.6, 10)).toBe('Took 6 min 22 s');
  expect(took(600, 10)).toBe('Took 10 min 0 s');
  expect(took(601, 10)).toBe('Took 10 min 1 s: more than the 10 minutes that it may take once all is built');
  expect(took(3_600)).toBe('Took 60 min 0 s');
});
