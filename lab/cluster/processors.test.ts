import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makePlan } from './plan.ts';
import { findProcessorGroups, groupsOf, inOwnGroup, moveToGroup, removeGroups, yieldProcessors } from './processors.ts';
import { removeAll } from './state.ts';

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

test.skipIf(root === null)('the end of a cluster ends what runs in its groups, wherever it works', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-end-'));
  const ended = makePlan({ folder, slot: 76, servers: 2, hasNamespaces: false, processorGroups: root });
  const [program = '', ...args] = inOwnGroup(ended, 'team', ['sh', '-c', 'sleep 60 & wait']);
  const child = spawn(program, args, { cwd: '/', detached: true });
  const file = path.join(root ?? '', 'autonou76-team/cgroup.procs');
  await vi.waitFor(() => expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2));
  removeAll(ended);
  await vi.waitFor(() =>
    expect([child.signalCode, groupsOf(ended), existsSync(folder)]).toEqual(['SIGKILL', [], false]),
  );
});

test('where no groups can be made a command runs as it is', () => {
  const none = { slot: 77, processorGroups: null };
  expect(inOwnGroup(none, 'web1', ['node', 'main.ts'])).toEqual(['node', 'main.ts']);
  yieldProcessors(none, 'web1', true);
  removeGroups(none);
  expect(groupsOf(none)).toEqual([]);
});
