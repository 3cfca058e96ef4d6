import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { faultsInHooks } from './faults-in-hooks.mjs';
import { faultsInPages } from './faults-in-pages.mjs';
import { faultsInServices } from './faults-in-services.mjs';

const faults = [...faultsInHooks, ...faultsInServices, ...faultsInPages];

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
