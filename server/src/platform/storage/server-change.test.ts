import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverBreaks } from './server-change.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'servers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A version of the server: its migrations, and the one query that it runs. */
function version(name: string, sql: Record<string, string>, query: string): string {
  const at = path.join(folder, name);
  mkdirSync(path.join(at, 'server/src/marketplace'), { recursive: true });
  writeFileSync(path.join(at, 'server/src/marketplace/car.ts'), query);
  writeFileSync(path.join(at, 'server/src/marketplace/car.test.ts'), 'select gone, key_number from car');
  const migrations = Object.entries(sql).map(([migration, text]) => ({ name: migration, sql: [text] }));
  writeFileSync(path.join(at, 'migrations.json'), JSON.stringify(migrations));
  return at;
}

const FIRST = { M1: 'create table car (color text, key_number text)' };

test('expand: a new column is for the new server only', async () => {
  const live = version('live', FIRST, 'select key_number from car');
  const next = version(
    'next',
    { ...FIRST, M2: 'alter table car add column key_code text' },
    'select key_code from car',
  );
  expect(await serverBreaks(live, next)).toEqual([]);
});

test('contract: a column may go once the live server does not use it, and not before', async () => {
  const drop = { ...FIRST, M2: 'alter table car drop column key_number' };
  const using = version('live', FIRST, 'select key_number from car');
  const free = version('freed', FIRST, 'select color from car');
  const next = version('next', drop, 'select color from car');
  expect(await serverBreaks(using, next)).toEqual([
    { migration: 'M2', reason: 'it drops car.key_number, which that version uses' },
  ]);
  expect(await serverBreaks(free, next)).toEqual([]);
});

test('the way back asks the same: an older server must live with what the newer one has migrated', async () => {
  const old = version('old', FIRST, 'select key_number from car');
  const live = version('live', { ...FIRST, M2: 'alter table car drop column key_number' }, 'select color from car');
  expect(await serverBreaks(live, old)).toEqual([
    { migration: 'M2', reason: 'it drops car.key_number, which that version uses' },
  ]);
});
