// The drill as production's cron runs it: a PostgreSQL of Debian, and a repository of pgBackRest in a folder, encrypted.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser } from './service.ts';
import { POSTGRES_BIN } from './templates.ts';

const canRun = existsSync(`${POSTGRES_BIN}/postgres`) && existsSync('/usr/bin/pgbackrest');
if (!canRun) console.log('SKIPPED: the drill needs postgresql-15 and pgbackrest: npm run tool -- cluster --install');

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const run = (...command: string[]): string => {
  const [program = '', ...args] = [...asUser('postgres'), ...command];
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
};
const pgbackrest = (...args: string[]) => run('pgbackrest', `--config=${at('pgbackrest.conf')}`, ...args);
const sql = (database: string, text: string) => run(`${POSTGRES_BIN}/psql`, '-h', folder, '-d', database, '-c', text);

const CONFIG = () => `[global]
repo1-path=${at('repo')}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a password of the test
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=${folder}
spool-path=${folder}
[autonou]
pg1-path=${at('data')}
pg1-socket-path=${folder}
`;

beforeAll(() => {
  if (!canRun) return;
  folder = mkdtempSync(path.join(tmpdir(), 'autonou-drill-'));
  chmodSync(folder, 0o755);
  mkdirSync(at('scratch'));
  writeFileSync(at('pgbackrest.conf'), CONFIG());
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  run(`${POSTGRES_BIN}/initdb`, '-D', at('data'), '-A', 'trust', '-U', 'postgres', '--no-instructions');
  const archive = `pgbackrest --config=${at('pgbackrest.conf')} --stanza=autonou archive-push %p`;
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c archive_mode=on -c archive_command='${archive}'`;
  run(`${POSTGRES_BIN}/pg_ctl`, '-D', at('data'), '-w', '-l', at('log'), '-o', options, 'start');
  sql('postgres', 'create database autonou');
  const tables = ['app_user', 'dealer', 'car', 'lead', 'chat_message'];
  sql('autonou', tables.map((table) => `create table ${table} (id int);`).join(' '));
  sql('autonou', 'insert into car select generate_series(1, 3)');
  sql('autonou', 'insert into app_user values (1)');
  pgbackrest('--stanza=autonou', 'stanza-create');
  pgbackrest('--stanza=autonou', '--type=full', 'backup');
});

afterAll(() => {
  if (!canRun) return;
  run(`${POSTGRES_BIN}/pg_ctl`, '-D', at('data'), '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true });
});

function drill() {
  const command = [path.join(import.meta.dirname, 'drill-main.ts'), '--config', at('pgbackrest.conf')];
  return spawnSync(process.execPath, [...command, '--scratch', at('scratch')], { encoding: 'utf8' });
}

test.runIf(canRun)('the newest backup is restored and started, its rows are told, and nothing is left', () => {
  // Written after the backup: the drill is about the backup.
  sql('autonou', 'insert into car values (4)');
  const { status, stdout, stderr } = drill();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^The backup \d{8}-\d{6}F of \S+Z was restored and started\. Rows: .*\bcar 3\b/);
  expect(readdirSync(at('scratch'))).toEqual([]);
});

test.runIf(canRun)('a backup without accounts fails it, though it can be restored', () => {
  sql('autonou', 'delete from app_user');
  pgbackrest('--stanza=autonou', '--type=incr', 'backup');
  const { status, stderr } = drill();
  expect([status, stderr]).toEqual([1, 'The drill has FAILED: the backup has no row of app_user\n']);
  expect(readdirSync(at('scratch'))).toEqual([]);
});

test.runIf(canRun)('the archive is looked at: how new it is, and what lacks', () => {
  const segments = ['1', '2', '3'].map((id) => {
    sql('autonou', `insert into car values (${id})`);
    const [, name = ''] = /\b([0-9A-F]{24})\b/.exec(sql('postgres', 'select pg_walfile_name(pg_switch_wal())')) ?? [];
    return name;
  });
  const stored = () => globSync('repo/archive/autonou/*/*/*', { cwd: folder });
  const segment = (at: number) => stored().find((file) => path.basename(file).startsWith(segments[at] ?? '?'));
  for (let waits = 0; segment(2) === undefined && waits < 300; waits++) run('sleep', '0.1');
  const look = () => {
    const file = at('scratch', 'archive.prom');
    const command = [path.join(import.meta.dirname, 'archive-main.ts'), '--config', at('pgbackrest.conf')];
    const { status, stderr } = spawnSync(process.execPath, [...command, '--textfile', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    return (name: string) => Number(new RegExp(`^${name}\\S* (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const told = look();
  const now = Date.now() / 1000;
  for (const name of ['backup_last_success_timestamp_seconds', 'archive_last_timestamp_seconds'])
    expect(Math.abs(told(name) - now), name).toBeLessThan(120);
  expect(told('archive_missing_segments')).toBe(0);
  rmSync(at(segment(1) ?? '?'));
  expect(look()('archive_missing_segments')).toBe(1);
});

test.runIf(canRun)('a damaged one fails it, and nothing is left', () => {
  const files = globSync('repo/backup/autonou/*F/pg_data/**', { cwd: folder, withFileTypes: true });
  for (const { parentPath, name } of files.filter((file) => file.isFile()))
    writeFileSync(path.join(parentPath, name), 'damaged');
  const { status, stderr } = drill();
  expect(status).toBe(1);
  expect(stderr).toContain('The drill has FAILED');
  expect(readdirSync(at('scratch'))).toEqual([]);
});
