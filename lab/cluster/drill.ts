/** The drill that proves the newest backup of pgBackRest: in the cluster's process, and on a machine of production. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { newestBackup } from './archive.ts';
import { POSTGRES_BIN } from './templates.ts';

/** A newest backup that is older says that nobody makes them any more. */
const MAX_AGE_DAYS = 2;
const DRILL_PORT = 5_433;
/** The tables whose rows a drill and a restore report. */
const COUNTED = ['app_user', 'dealer', 'car', 'lead', 'chat_message'];
/** A site has an administrator at least: without accounts it is another database, or an empty one. */
const NEVER_EMPTY = 'app_user';

/** Runs a program as PostgreSQL's account and returns what it prints. */
type Run = (...command: string[]) => Promise<string>;

export interface DrillPlace {
  /** The pgbackrest.conf of this machine. */
  config: string;
  /** The folder that is made and removed; it needs as much space as the data. */
  scratch: string;
  run: Run;
  now: Date;
}

export interface Drilled {
  /** The label of the backup, such as 20261122-013000F. */
  label: string;
  finishedAt: Date;
  rows: Record<string, number>;
}

/** The newest good backup of `pgbackrest info --output=json`. Throws when there is none, or when it is too old. */
export function recentBackup(info: string, now: Date): { label: string; finishedAt: Date } {
  const newest = newestBackup(info);
  const finishedAt = new Date(newest.timestamp.stop * 1000);
  const days = (now.getTime() - finishedAt.getTime()) / 86_400_000;
  if (days > MAX_AGE_DAYS) throw new Error(`the newest backup is ${Math.floor(days)} days old`);
  return { label: newest.label, finishedAt };
}

/**
 * Restores the newest backup into a folder of its own, starts a PostgreSQL on it that nobody else reaches, reads every
 * row of it, and counts some. Rejects when any of that fails, or there are no accounts; nothing is left of it.
 */
export async function drillOf({ config, scratch, run, now }: DrillPlace): Promise<Drilled> {
  const pgbackrest = (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=autonou', ...args);
  const newest = recentBackup(await pgbackrest('--output=json', 'info'), now);
  const control = (...args: string[]) => run(`${POSTGRES_BIN}/pg_ctl`, '-D', scratch, ...args);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres:postgres', scratch]);
  try {
    // As soon as it is consistent: the drill is about the backup, not about what was written after it.
    await pgbackrest(
      `--pg1-path=${scratch}`,
      `--set=${newest.label}`,
      '--type=immediate',
      '--target-action=promote',
      'restore',
    );
    const settings = {
      listen_addresses: '',
      port: DRILL_PORT,
      unix_socket_directories: scratch,
      archive_mode: 'off',
      synchronous_standby_names: '',
      hba_file: `${scratch}/pg_hba.conf`,
      ident_file: `${scratch}/pg_ident.conf`,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    await control('-w', '-t', '600', '-l', `${scratch}/drill.log`, '-o', options.join(' '), 'start');
    const place = { folder: scratch, port: DRILL_PORT };
    // The checksum of a page is looked at when it is read.
    await run(`${POSTGRES_BIN}/pg_dump`, ...placeOf(place), '--file=/dev/null');
    const rows = await rowsIn(run, place);
    if (!rows[NEVER_EMPTY]) throw new Error(`the backup has no row of ${NEVER_EMPTY}`);
    return { ...newest, rows };
  } finally {
    if (existsSync(`${scratch}/postmaster.pid`)) await control('-m', 'immediate', 'stop').catch(() => '');
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Place {
  /** With the database's socket. */
  folder: string;
  port: number;
}

const placeOf = ({ folder, port }: Place): string[] => ['-h', folder, '-p', String(port), '-d', 'autonou'];

/** Rows of the tables that matter. */
export async function rowsIn(run: Run, place: Place): Promise<Record<string, number>> {
  const sql = COUNTED.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
  const answer = await run(`${POSTGRES_BIN}/psql`, '-X', '-A', '-t', '-F', ' ', ...placeOf(place), '-c', sql);
  const lines = answer.trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([table = '', count]) => [table, Number(count)]));
}
