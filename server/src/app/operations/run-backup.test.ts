import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'autonou-no-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

function backUp(dataDir: string, ...args: string[]) {
  // None of this machine's own settings.
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const program = path.join(import.meta.dirname, 'run-backup.ts');
  return spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
}

test('a DATA_DIR without a database is refused in one line, and nothing is created', { timeout: 60_000 }, () => {
  for (const [name, args] of [
    ['nothere', []],
    ['.', ['--logical', path.join(folder, 'rows.tar.gz')]],
  ] as const) {
    const dataDir = path.join(folder, name);
    const { status, stdout, stderr } = backUp(dataDir, ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toBe(`${dataDir} holds no database; DATA_DIR must name the site's own`);
  }
  expect(existsSync(path.join(folder, 'nothere'))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
