/** Base backups by pgBackRest, and the drill that proves the newest one. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { onMachine } from './network.ts';
import { folderOf, type Machine, type Plan } from './plan.ts';
import { asUser } from './service.ts';
import { POSTGRES_BIN } from './templates.ts';

const run = promisify(execFile);
const LIMIT_MS = 30 * 60_000;
/** A newest backup that is older says that nobody makes them any more. */
const MAX_AGE_DAYS = 2;
const DRILL_PORT = 5_433;
/** The tables whose rows a drill and a restore report. */
const COUNTED = ['app_user', 'dealer', 'car', 'lead', 'chat_message'];

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

export interface Drilled {
  /** The label of the backup, such as 20261122-013000F. */
  label: string;
  finishedAt: Date;
  rows: Record<string, number>;
}

/** The newest backup of `pgbackrest info --output=json`. Throws when there is none, or when it is too old. */
export function newestBackup(info: string, now: Date): { label: string; finishedAt: Date } {
  const [stanza] = JSON.parse(info) as { backup: { label: string; timestamp: { stop: number } }[] }[];
  const newest = stanza?.backup.at(-1);
  if (!newest) throw new Error('there is no backup');
  const finishedAt = new Date(newest.timestamp.stop * 1000);
  const days = (now.getTime() - finishedAt.getTime()) / 86_400_000;
  if (days > MAX_AGE_DAYS) throw new Error(`the newest backup is ${Math.floor(days)} days old`);
  return { label: newest.label, finishedAt };
}

/**
 * Restores the newest backup into a folder of its own, starts a PostgreSQL on it that nobody else reaches, and counts
 * rows. Rejects when any of that fails; nothing is left of it.
 */
export async function drill(plan: Plan, machine: Machine, now: Date): Promise<Drilled> {
  const newest = newestBackup(await pgbackrest(plan, machine, '--output=json', 'info'), now);
  const folder = folderOf(plan, machine, 'drill');
  const control = (...args: string[]) => asPostgres(plan, machine, [`${POSTGRES_BIN}/pg_ctl`, '-D', folder, ...args]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres:postgres', folder]);
  try {
    // As soon as it is consistent: the drill is about the backup, not about what was written after it.
    await pgbackrest(plan, machine, `--pg1-path=${folder}`, '--type=immediate', '--target-action=promote', 'restore');
    const settings = {
      listen_addresses: '',
      port: DRILL_PORT,
      unix_socket_directories: folder,
      archive_mode: 'off',
      synchronous_standby_names: '',
      hba_file: `${folder}/pg_hba.conf`,
      ident_file: `${folder}/pg_ident.conf`,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    await control('-w', '-t', '600', '-l', `${folder}/drill.log`, '-o', options.join(' '), 'start');
    return { ...newest, rows: await countRows(plan, machine, folder) };
  } finally {
    if (existsSync(`${folder}/postmaster.pid`)) await control('-m', 'immediate', 'stop').catch(() => '');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countRows(plan: Plan, machine: Machine, folder: string): Promise<Record<string, number>> {
  const sql = COUNTED.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
  const psql = [`${POSTGRES_BIN}/psql`, '-X', '-A', '-t', '-F', ' ', '-h', folder, '-d', 'autonou', '-c', sql];
  const lines = (
    await asPostgres(plan, machine, [...psql, '-p', folder.endsWith('drill') ? String(DRILL_PORT) : '5432'])
  )
    .trim()
    .split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([table = '', count]) => [table, Number(count)]));
}

/** Rows of the tables that matter on the running database of that machine. */
export const rowsOf = (plan: Plan, machine: Machine): Promise<Record<string, number>> =>
  countRows(plan, machine, folderOf(plan, machine));
