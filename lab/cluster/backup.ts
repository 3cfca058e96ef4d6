/** Base backups by pgBackRest of the cluster's machines, and the drill (drill.ts) on one of them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { drillOf, type Drilled, rowsIn } from './drill.ts';
import { onMachine } from './network.ts';
import { folderOf, type Machine, type Plan } from './plan.ts';
import { asUser } from './service.ts';

const run = promisify(execFile);
const LIMIT_MS = 30 * 60_000;

export type BackupKind = 'full' | 'diff' | 'incr';

/** As PostgreSQL's account on that machine. Rejects with what the program says. */
async function asPostgres(plan: Plan, machine: Machine, command: readonly string[]): Promise<string> {
  const [program = '', ...args] = onMachine(plan, machine, [...asUser('postgres'), ...command]);
  const { stdout } = await run(program, args, { cwd: folderOf(plan, machine), timeout: LIMIT_MS });
  return stdout;
}

const pgbackrest = (plan: Plan, machine: Machine, ...args: string[]): Promise<string> =>
  asPostgres(plan, machine, [
    'pgbackrest',
    `--config=${folderOf(plan, machine, 'pgbackrest.conf')}`,
    '--stanza=autonou',
    ...args,
  ]);

/** Does nothing where the repository knows this database already. */
export const createStanza = (plan: Plan, primary: Machine): Promise<string> =>
  pgbackrest(plan, primary, 'stanza-create');

export const backup = (plan: Plan, primary: Machine, kind: BackupKind): Promise<string> =>
  pgbackrest(plan, primary, `--type=${kind}`, 'backup');

/** Rows of the tables that matter on the running database of that machine. */
export const rowsOf = (plan: Plan, machine: Machine): Promise<Record<string, number>> =>
  rowsIn((...command) => asPostgres(plan, machine, command), { folder: folderOf(plan, machine), port: 5_432 });

/** Proves the newest backup on that machine. Rejects when it can't be restored, or is too old. */
export const drill = (plan: Plan, machine: Machine, now: Date): Promise<Drilled> =>
  drillOf({
    config: folderOf(plan, machine, 'pgbackrest.conf'),
    scratch: folderOf(plan, machine, 'drill'),
    run: (...command) => asPostgres(plan, machine, command),
    now,
  });
