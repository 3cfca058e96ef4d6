/**
 * Shares of the processors, as if each service had a machine of its own: a control group of Linux for each. Without them
 * Linux shares between sessions, and each backend of PostgreSQL is one, with as much as a whole server of the site.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from './plan.ts';
import { boundToSpare, freeFromSpare } from './spare-processors.ts';

/** Version 1's groups of processors, and all groups of version 2. */
const ROOTS = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

type Grouped = Pick<Plan, 'slot' | 'processorGroups'>;

/** The folder where groups can be made here, or null: only as root, in a container seldom. */
export const findProcessorGroups = (): string | null => ROOTS.find(canHoldGroups) ?? null;

function canHoldGroups(root: string): boolean {
  const tried = path.join(root, `autonou-try-${process.pid}`);
  try {
    mkdirSync(tried);
  } catch {
    return false;
  }
  const canYield = existsSync(path.join(tried, 'cpu.idle'));
  rmdirSync(tried);
  return canYield;
}

const prefixOf = ({ slot }: Grouped): string => `autonou${slot}-`;
const groupOf = (plan: Grouped, name: string): string | null =>
  plan.processorGroups && path.join(plan.processorGroups, prefixOf(plan) + name);

/** The command as it runs in the group of that name, which is made here; what it starts is in it too. */
export function inOwnGroup(plan: Grouped, name: string, command: readonly string[]): string[] {
  const group = groupOf(plan, name);
  if (group === null) return [...command];
  mkdirSync(group, { recursive: true });
  return ['sh', '-c', 'echo $$ > "$0" && exec "$@"', path.join(group, 'cgroup.procs'), ...command];
}

/** Moves a process that another has started, and its children, to a group of their own, unless it is there. */
export function moveToGroup(plan: Grouped, name: string, pid: number): void {
  const group = groupOf(plan, name);
  if (group === null) return;
  const file = path.join(group, 'cgroup.procs');
  mkdirSync(group, { recursive: true });
  if (readFileSync(file, 'utf8').split('\n').includes(String(pid))) return;
  // First the one that starts the others.
  for (const one of [pid, ...childrenOf(pid)]) writeFileSync(file, String(one));
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Whether a group has only what others leave of the processors. Nothing happens where there are no groups. */
export function yieldProcessors(plan: Grouped, name: string, isYielding: boolean): void {
  const group = setIdle(plan, name, isYielding);
  if (group === null) return;
  if (isYielding) boundToSpare(group);
  else freeFromSpare(group);
}

/** Whoever wants the processor goes before this group, but it is not bounded: it has a part of a busy one all the same. */
export function goLast(plan: Grouped, name: string): void {
  setIdle(plan, name, true);
}

/** @returns the group's folder, or null where there is none. */
function setIdle(plan: Grouped, name: string, isIdle: boolean): string | null {
  const group = groupOf(plan, name);
  if (group === null || !existsSync(group)) return null;
  writeFileSync(path.join(group, 'cpu.idle'), isIdle ? '1' : '0');
  return group;
}

/** The names of the groups that are there, for what removes them. */
export const groupsOf = (plan: Grouped): string[] =>
  plan.processorGroups === null
    ? []
    : readdirSync(plan.processorGroups).filter((name) => name.startsWith(prefixOf(plan)));

/** All that run in them, also a command that nobody waits for any more. */
export const processesInGroups = (plan: Grouped): number[] =>
  groupsOf(plan).flatMap((name) => {
    const members = readFileSync(path.join(plan.processorGroups ?? '', name, 'cgroup.procs'), 'utf8');
    return members.split('\n').filter(Boolean).map(Number);
  });

/** Removes all of them. Throws while a process is in one. */
export function removeGroups(plan: Grouped): void {
  for (const name of groupsOf(plan)) rmdirSync(path.join(plan.processorGroups ?? '', name));
}
