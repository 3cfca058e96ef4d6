import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, emptyTally, readTally, summary } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ran = { ...emptyTally(), passed: 1, files: [{ name: 'a.test.ts', seconds: 1 }] };

function written(tally: object): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(tally));
  return path;
}

test('a run’s tally is the one that was written', () => {
  expect(readTally(written(ran), 0)).toEqual(ran);
  const failed = { ...ran, failed: 1, failures: ['a.test.ts > b'] };
  expect(readTally(written(failed), 1)).toEqual(failed);
});

test('a run with a bad exit code is a failure although every test passed', () => {
  expect(readTally(written(ran), 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(readTally(written(ran), null)).toMatchObject({ failed: 1 });
});

test('a run without a report, or without a single file, is a failure', () => {
  expect(readTally(join(folder, 'absent.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readTally(written(emptyTally()), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('lists failed tests, and those that passed only when retried, before the times', () => {
  const tally = { ...emptyTally(), failures: ['e2e/0.test.ts > a'], unsteady: ['e2e/1.test.ts > b'] };
  expect(summary(tally, { seconds: 1 })).toContain(
    'Failed:\n  e2e/0.test.ts > a\n\n' +
      'Passed only the second time (unsteady, to be mended):\n  e2e/1.test.ts > b\n\nSlowest files:',
  );
});

test('ends with the five slowest files and the line with the counts', () => {
  const files = Array.from({ length: 7 }, (_, at) => ({ name: `e2e/${at}.test.ts`, seconds: 1.5 + at }));
  const tally = { ...emptyTally(), passed: 7, files };
  const lines = summary(tally, { seconds: 1 }).split('\n');
  expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(5);
  expect(lines[2]).toBe('  7.5 s  e2e/6.test.ts');
  expect(lines.at(-1)).toBe('7 passed, 0 failed');
  const skipped = { ...emptyTally(), skipped: 1 };
  expect(summary(add(tally, skipped), { seconds: 1 }).split('\n').at(-1)).toBe('7 passed, 0 failed, 1 skipped');
});

test('states the total time, and when that is too much', () => {
  const took = (seconds: number, wanted?: number) => /Took.*/.exec(summary(emptyTally(), { seconds, wanted }))?.[0];
  expect(took(381.6, 10)).toBe('Took 6 min 22 s');
  expect(took(600, 10)).toBe('Took 10 min 0 s');
  expect(took(601, 10)).toBe('Took 10 min 1 s: more than the 10 minutes that it may take once all is built');
  expect(took(3_600)).toBe('Took 60 min 0 s');
});
