/** Finds what a cluster leaves behind, for tests of its end. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { processesIn } from './network.ts';
import { groupsOf } from './processors.ts';
import type { ClusterState } from './state.ts';

const linesOf = (command: string, ...args: string[]): string[] =>
  execFileSync(command, args, { encoding: 'utf8' }).split('\n');

/** The processes of a cluster that runs, also those that left their parent. */
export const processesOf = ({ plan, services }: Pick<ClusterState, 'plan' | 'services'>): number[] => [
  ...new Set([...processesIn(plan), ...services.flatMap(({ pid }) => pid ?? [])]),
];

/** Names what is left of it; nothing when it is gone without a trace. */
export function leftoversOf(plan: ClusterState['plan'], pids: readonly number[] = []): string[] {
  const { folder, slot } = plan;
  const own = `autonou${slot}`;
  return [
    ...(existsSync(folder) ? [folder] : []),
    ...(existsSync(`/sys/class/net/${own}`) ? [`interface ${own}`] : []),
    ...linesOf('ip', 'netns', 'list').filter((line) => line.startsWith(`${own}-`)),
    ...groupsOf(plan).map((name) => `group ${name}`),
    ...linesOf('ps', '-eo', 'args').filter((line) => line.includes(folder)),
    ...pids.filter((pid) => existsSync(`/proc/${pid}`)).map((pid) => `process ${pid}`),
  ];
}
