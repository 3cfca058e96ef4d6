import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { parts } from './rule-files.mjs';
import { verdictOf } from './stryker-report.mjs';

const mutant = (status: string, line = 1) => ({
  ...{ status, mutatorName: 'BooleanLiteral', replacement: 'true' },
  location: { start: { line } },
});

test('what was killed or never came to an end is noticed, what survived or never ran is not, the rest does not count', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError'];
  const mutants = statuses.map((status, index) => mutant(status, index + 1));
  const waiting = { ...mutant('Killed'), statusReason: 'Test timed out in 20000ms.' };
  const files = { 'a.ts': { source: 'one\ntwo\n  three\nfour', mutants: [...mutants, waiting] } };
  expect(verdictOf({ files })).toEqual({
    ...{ counted: 5, killed: 3, waited: 2 },
    survivors: ['a.ts:3 BooleanLiteral: true in: three', 'a.ts:4 never run: true in: four'],
  });
});

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;

test('every part has files and tests, and all are 3 200 lines at most', () => {
  const files = Object.values(parts).flatMap((part) => part.files);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const tests = Object.values(parts).flatMap((part) => part.tests);
  expect(tests.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  expect(files.reduce((lines, file) => lines + linesOf(file), 0)).toBeLessThanOrEqual(3200);
});
