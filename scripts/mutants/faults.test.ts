import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { faultsAtTheGate } from './faults-at-the-gate.mjs';
import { faultsInVerbs } from './faults-in-verbs.mjs';

const faults = [...faultsAtTheGate, ...faultsInVerbs];

test.each(faults.map((fault) => [fault.name, fault] as const))('%s: can still be planted', (_name, fault) => {
  const { file, from, to, tests } = fault;
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('thirty faults or more, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
