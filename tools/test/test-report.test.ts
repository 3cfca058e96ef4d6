import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { counts, processorSeconds, readReport } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const report = (...testResults: object[]) => {
  writeFileSync(file, JSON.stringify({ startTime: 5, testResults }));
  return readReport('units', file);
};
const testOf = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `is ${status}`,
  failureMessages,
});
const fileOf = (status: string, assertionResults: object[]) => ({
  name: join(process.cwd(), 'a.test.ts'),
  status,
  message: 'broken',
  assertionResults,
});

test('tests are counted, failures and unsteady ones named with the first line of their error', () => {
  const tests = [
    testOf('passed'),
    testOf('passed', 'late\nstack'),
    testOf('failed', 'wrong'),
    testOf('skipped'),
    testOf('todo'),
  ];
  expect(report(fileOf('failed', tests))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    lines: [
      'Passed only the second time, to be mended: a.test.ts > is passed: late',
      'Failed: a.test.ts > is failed: wrong',
    ],
    startedAt: 5,
  });
});

test('a file that can’t be loaded, and a run without a report, are failures', () => {
  expect(report(fileOf('failed', []))).toMatchObject({ failed: 1, lines: ['Failed: a.test.ts: broken'] });
  expect(readReport('units', join(folder, 'absent.json'))).toMatchObject({ passed: 0, failed: 1 });
});

test('the last line has the sums', () => {
  const tally = { passed: 2, failed: 1, skipped: 0, lines: [] };
  expect(counts([tally, tally])).toBe('4 passed, 2 failed');
  expect(counts([{ ...tally, skipped: 3 }])).toBe('2 passed, 1 failed, 3 skipped');
});

test('processor time is that of this process', () => {
  expect(processorSeconds()).toBeGreaterThan(0);
});
