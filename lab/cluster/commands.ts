/** Carries out the commands to the cluster's process, and its own schedule. */
import { backup, createStanza, drill } from './backup.ts';
import type { Cluster } from './cluster.ts';
import type { Command } from './control.ts';
import { type Machine, ofKind } from './plan.ts';
import { restore } from './restore.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export async function execute(cluster: Cluster, command: Command): Promise<unknown> {
  switch (command.do) {
    case 'kill':
    case 'stop':
      return cluster[command.do](command.name, command.signal);
    case 'start':
    case 'restart':
      return cluster[command.do](command.name);
    case 'cut':
    case 'join':
      return cluster[command.do](command.a, command.b);
    case 'restore':
      return restore(cluster, command.to);
    case 'backup':
      return backup(cluster.plan, await cluster.primaryMachine(), command.kind);
    case 'drill':
      return drill(cluster.plan, await drillMachine(cluster), new Date());
    case 'whole':
      return cluster.whole();
  }
}

/** A full backup now, a differential one each day and a drill each week, as config/pgbackrest.cron does in production. */
export async function scheduleBackups(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const primary = await cluster.primaryMachine();
  await createStanza(cluster.plan, primary);
  const make = async (kind: 'full' | 'diff') => {
    await backup(cluster.plan, await cluster.primaryMachine(), kind).then(
      () => say(`backup (${kind}) made`),
      (error: unknown) => say(`the backup (${kind}) FAILED: ${error instanceof Error ? error.message : ''}`),
    );
  };
  const prove = async () => {
    await execute(cluster, { do: 'drill' }).catch((error: unknown) =>
      say(`the drill of the newest backup FAILED: ${error instanceof Error ? error.message : ''}`),
    );
  };
  void make('full');
  setInterval(() => void make('diff'), DAY_MS).unref();
  setInterval(() => void prove(), WEEK_MS).unref();
}

/** A replica's machine: the primary has enough to do. */
async function drillMachine(cluster: Cluster): Promise<Machine> {
  const primary = await cluster.primary();
  const machine = ofKind(cluster.plan, 'db').find(({ name }) => name !== primary);
  return machine ?? cluster.machine(primary ?? '');
}
