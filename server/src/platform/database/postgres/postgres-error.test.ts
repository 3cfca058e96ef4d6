import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explain, logTail } from './postgres-error.ts';

test.each([
  ['FATAL:  could not write lock file: No space left on device', 'the disk is full'],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'its port is taken'],
  ['DETAIL:  The data directory was initialized by PostgreSQL version 16', 'another PostgreSQL version'],
  ['FATAL:  could not map anonymous shared memory', 'too little shared memory'],
  ['initdb: error while loading shared libraries: libicuuc.so.60', 'a system library is missing'],
])('%s', (line, reason) => {
  const { message } = explain('PostgreSQL did not start', line);
  expect(message).toContain(reason);
  expect(message).toContain(line);
});

test("an unknown reason is shown in PostgreSQL's own words", () => {
  expect(explain('PostgreSQL did not start', 'one\ntwo').message).toBe('PostgreSQL did not start\n  | one\n  | two');
});

test('the tail has the last lines only, and none from before the start', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-log-'));
  const file = path.join(folder, 'postgres.log');
  expect(logTail(file)).toBe('');
  writeFileSync(file, `${'old\n'.repeat(5_000)}${'new\n'.repeat(20)}`);
  expect(logTail(file).split('\n')).toEqual(Array.from({ length: 15 }, () => 'new'));
  expect(logTail(file, 20_000 + 76)).toBe('new');
  rmSync(folder, { recursive: true });
});
