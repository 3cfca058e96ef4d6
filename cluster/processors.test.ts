import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { findProcessorGroups, groupsOf, inOwnGroup, moveToGroup, removeGroups, yieldProcessors } from './processors.ts';

const root = findProcessorGroups();
/** A slot that no cluster has. */
const plan = { slot: 77, processorGroups: root };

test.skipIf(root === null)('a command and what it starts run in a group, which can yield and is removed', () => {
  const [program = '', ...args] = inOwnGroup(plan, 'db1-patroni', ['sh', '-c', 'cat /proc/self/cgroup; exit 0']);
  expect(execFileSync(program, args, { encoding: 'utf8' })).toContain('autonou77-db1-patroni');
  const isIdle = () => readFileSync(path.join(root ?? '', 'autonou77-db1-patroni/cpu.idle'), 'utf8').trim();
  yieldProcessors(plan, 'db1-patroni', true);
  expect(isIdle()).toBe('1');
  yieldProcessors(plan, 'db1-patroni', false);
  expect([isIdle(), groupsOf(plan)]).toEqual(['0', ['autonou77-db1-patroni']]);
  removeGroups(plan);
  expect(groupsOf(plan)).toEqual([]);
});

test.skipIf(root === null)('a process that another has started moves to a group with its children', async () => {
  const child = spawn('sh', ['-c', 'sleep 60 & wait'], { detached: true });
  const pid = child.pid ?? 0;
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  await vi.waitFor(() => expect(children()).not.toBe(''));
  moveToGroup(plan, 'db1-postgres', pid);
  const members = readFileSync(path.join(root ?? '', 'autonou77-db1-postgres/cgroup.procs'), 'utf8')
    .trim()
    .split('\n');
  expect(members.toSorted()).toEqual([String(pid), children()].toSorted());
  process.kill(-pid, 'SIGKILL');
  await vi.waitFor(() => removeGroups(plan));
  expect(groupsOf(plan)).toEqual([]);
});

test('where no groups can be made a command runs as it is', () => {
  const none = { slot: 77, processorGroups: null };
  expect(inOwnGroup(none, 'web1', ['node', 'main.ts'])).toEqual(['node', 'main.ts']);
  yieldProcessors(none, 'web1', true);
  removeGroups(none);
  expect(groupsOf(none)).toEqual([]);
});
