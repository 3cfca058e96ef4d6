// PostgreSQL refuses to run as root: chooses the account that runs it instead, and checks where that account may write.
import { execFileSync } from 'node:child_process';
import { lchownSync, readFileSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** Null when this process may run PostgreSQL itself. Throws PostgresError when root finds no other account. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new PostgresError('running as root, and neither postgres nor nobody exists to run PostgreSQL as');
}

/** Checks with the system itself, as that account: modes alone would miss access lists and mounts. */
export function canWrite(account: Account | null, directory: string): boolean {
  return runs('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], account);
}

export function canRun(account: Account | null, program: string): boolean {
  return runs(program, ['--version'], account);
}

function runs(program: string, args: string[], account: Account | null): boolean {
  try {
    execFileSync(program, args, { ...account, cwd: '/', stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

export function assignOwner(account: Account | null, path: string): void {
  if (account) lchownSync(path, account.uid, account.gid);
}
