import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A machine's folder with a pgbackrest that answers as told; everything else is this machine's. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'autonou-drill-test-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function pgbackrestThat(info: object, restore: string): void {
  const file = path.join(folder, 'pgbackrest');
  const text = `#!/bin/sh\ncase "$*" in *info) echo '${JSON.stringify(info)}';; *) ${restore};; esac\n`;
  writeFileSync(file, text, { mode: 0o755 });
}
const backupOf = (stop: number) => [{ backup: [{ label: '20261122-013000F', timestamp: { stop } }] }];
const now = () => Math.floor(Date.now() / 1000);

function drill(...args: string[]) {
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const command = [path.join(import.meta.dirname, 'drill-main.ts'), ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, stderr: stderr.trim() };
}
const here = () => drill('--config', path.join(folder, 'pgbackrest.conf'), '--scratch', folder);

test('without a recent backup the drill fails and says so', () => {
  pgbackrestThat(backupOf(now() - 5 * 86_400), 'exit 0');
  expect(here()).toEqual({ status: 1, stderr: 'The drill has FAILED: the newest backup is 5 days old' });
  pgbackrestThat([{ backup: [] }], 'exit 0');
  expect(here()).toEqual({ status: 1, stderr: 'The drill has FAILED: there is no good backup' });
});

test('a backup of damaged pages is none', () => {
  const damaged = { label: '20261122-013000F', timestamp: { stop: now() }, error: true };
  pgbackrestThat([{ backup: [damaged] }], 'exit 0');
  expect(here()).toEqual({ status: 1, stderr: 'The drill has FAILED: there is no good backup' });
});

test('a backup that can not be restored fails it with the reason, and nothing is left', () => {
  pgbackrestThat(backupOf(now()), 'echo "unable to decrypt" >&2; exit 29');
  const { status, stderr } = here();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The drill has FAILED: .*\nunable to decrypt$/s);
  expect(readdirSync(folder)).toEqual(['pgbackrest']);
});

test('Prometheus is told of each outcome, and keeps the one before', () => {
  pgbackrestThat([{ backup: [] }], 'exit 0');
  const file = path.join(folder, 'drill.prom');
  writeFileSync(file, 'backup_last_success_timestamp_seconds{kind="drill"} 77\n');
  expect(drill('--config', 'x', '--scratch', folder, '--textfile', file).status).toBe(1);
  const told = readFileSync(file, 'utf8');
  expect(told).toContain('\nbackup_last_success_timestamp_seconds{kind="drill"} 77\n');
  const [, failedAt] = /^backup_last_failure_timestamp_seconds\{kind="drill"\} (\d+)$/m.exec(told) ?? [];
  expect(Math.abs(Number(failedAt) - now())).toBeLessThan(60);
});

test('half of its place is no place', () => {
  expect(drill('--scratch', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('belong together') });
});
