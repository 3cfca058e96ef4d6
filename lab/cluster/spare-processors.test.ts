import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findProcessorGroups, goLast, inOwnGroup, removeGroups, yieldProcessors } from './processors.ts';
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

const NAME = 'web1';
const group = path.join(root ?? '', `autonou75-${NAME}`);
function bound(): string | undefined {
  const two = path.join(group, 'cpu.max');
  const text = readFileSync(existsSync(two) ? two : path.join(group, 'cpu.cfs_quota_us'), 'utf8');
  return text.split(' ')[0]?.trim();
}

const LOOP = ['sh', '-c', 'while :; do :; done'];

/** A command that runs until the test has ended. @returns what ends it before */
function start([program = '', ...args]: readonly string[]): () => Promise<void> {
  const child = spawn(program, args);
  const end = () => vi.waitFor(() => void (child.kill('SIGKILL'), expect(child.signalCode).toBe('SIGKILL')));
  onTestFinished(end);
  return end;
}

describe.skipIf(root === null)('a group that yields', () => {
  test('is bounded to a tenth of a processor beside busy ones', async () => {
    onTestFinished(() => vi.waitFor(() => removeGroups(plan)));
    start(inOwnGroup(plan, NAME, LOOP));
    const free = bound();
    yieldProcessors(plan, NAME, true);
    for (let index = 0; index < availableParallelism(); index++) start(LOOP);
    await vi.waitFor(() => expect(bound()).toBe('10000'), { timeout: 15_000, interval: 100 });
    yieldProcessors(plan, NAME, false);
    expect(bound()).toBe(free);
  });

  test('is forgotten once it is gone: one of the same name is not bounded', async () => {
    onTestFinished(() => vi.waitFor(() => removeGroups(plan)));
    const end = start(inOwnGroup(plan, NAME, LOOP));
    const free = bound();
    yieldProcessors(plan, NAME, true);
    expect(bound()).not.toBe(free);
    await end();
    await vi.waitFor(() => removeGroups(plan));
    await sleep(600);
    start(inOwnGroup(plan, NAME, LOOP));
    await sleep(600);
    expect(bound()).toBe(free);
  });

  test('is what is bounded: one that only goes last is not', async () => {
    onTestFinished(() => vi.waitFor(() => removeGroups(plan)));
    start(inOwnGroup(plan, NAME, LOOP));
    const free = bound();
    goLast(plan, NAME);
    expect(readFileSync(path.join(group, 'cpu.idle'), 'utf8').trim()).toBe('1');
    await sleep(600);
    expect(bound()).toBe(free);
  });
});
