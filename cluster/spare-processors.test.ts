import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findProcessorGroups, inOwnGroup, removeGroups, yieldProcessors } from './processors.ts';
import { nextShare } from './spare-processors.ts';

const root = findProcessorGroups();
/** A slot that no cluster has. */
const plan = { slot: 75, processorGroups: root };

test('what yields gets less while the processors are busy, more while they are idle, and never nothing', () => {
  expect(nextShare(1, 0.02)).toBeCloseTo(0.7);
  expect(nextShare(1, 0.03)).toBe(1);
  expect(nextShare(0.5, 0.2)).toBeCloseTo(0.75);
  expect(nextShare(0.11, 0)).toBe(0.1);
  expect(nextShare(availableParallelism(), 1)).toBe(availableParallelism());
});

test.skipIf(root === null)('beside busy processors a group that yields is bounded to a tenth of one', async () => {
  const name = 'web1';
  const group = path.join(root ?? '', `autonou75-${name}`);
  const bound = () => {
    const two = path.join(group, 'cpu.max');
    return readFileSync(existsSync(two) ? two : path.join(group, 'cpu.cfs_quota_us'), 'utf8')
      .split(' ')[0]
      ?.trim();
  };
  const loop = ['sh', '-c', 'while :; do :; done'];
  const start = ([program = '', ...args]: readonly string[]) => {
    const child = spawn(program, args);
    onTestFinished(() => vi.waitFor(() => void (child.kill('SIGKILL'), expect(child.signalCode).toBe('SIGKILL'))));
  };
  onTestFinished(() => vi.waitFor(() => removeGroups(plan)));
  start(inOwnGroup(plan, name, loop));
  const free = bound();
  yieldProcessors(plan, name, true);
  for (let index = 0; index < availableParallelism(); index++) start(loop);
  await vi.waitFor(() => expect(bound()).toBe('10000'), { timeout: 15_000, interval: 100 });
  yieldProcessors(plan, name, false);
  expect(bound()).toBe(free);
});
