import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill } from './templates.ts';

const SEGMENT = '00000001000000000000006B';
const HISTORY = '00000002.history';

let folder: string;
const at = (name: string) => path.join(folder, name);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

/** With a pgbackrest that notes its call, writes the target where `has` names the file, and else ends with a code. */
function archive({ has = '', code = 1 }: { has?: string; code?: number }): void {
  const text = `#!/bin/sh
echo "$*" >> ${at('calls')}
[ "$3" = "${has}" ] && { echo archived > "$4"; exit 0; }
exit ${code}
`;
  writeFileSync(at('pgbackrest'), text, { mode: 0o755 });
}

/** The segment was missing so many seconds ago. */
const missedBefore = (seconds: number) =>
  writeFileSync(at('archive-missed'), `${SEGMENT} ${Math.floor(Date.now() / 1_000) - seconds}\n`);

const get = (file: string) => spawnSync('bash', [at('archive-get.bash'), file, at('target')], { cwd: folder }).status;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'autonou-archive-get-'));
  mkdirSync(at('pg_wal'));
  const template = readFileSync(path.join(import.meta.dirname, 'config/archive-get.bash'), 'utf8');
  writeFileSync(at('archive-get.bash'), fill(template, { FOLDER: folder, PGBACKREST: at('pgbackrest') }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what the archive has is fetched', () => {
  archive({ has: SEGMENT });
  expect(get(SEGMENT)).toBe(0);
  expect(readFileSync(at('target'), 'utf8')).toBe('archived\n');
  expect(calls()).toEqual([`--stanza=autonou archive-get ${SEGMENT} ${at('target')}`]);
});

test('a segment that is missing is not asked for again within ten seconds, another one is', () => {
  archive({});
  expect([get(SEGMENT), get(SEGMENT)]).toEqual([1, 1]);
  expect(calls()).toHaveLength(1);
  expect(get(SEGMENT.replace('6B', '6C'))).toBe(1);
  expect(calls()).toHaveLength(2);
  missedBefore(11);
  archive({ has: SEGMENT });
  expect(get(SEGMENT)).toBe(0);
});

test('each timeline of a segment is remembered by itself', () => {
  archive({});
  const older = SEGMENT.replace('00000001', '00000002');
  expect([get(older), get(SEGMENT), get(older), get(SEGMENT)]).toEqual([1, 1, 1, 1]);
  expect(calls()).toHaveLength(2);
});

test('a segment of which a part is here is asked for only when streaming has not brought it for ten seconds', () => {
  archive({ has: SEGMENT });
  writeFileSync(at(`pg_wal/${SEGMENT.replace('00000001', '00000002')}`), 'a part');
  expect([get(SEGMENT), get(SEGMENT)]).toEqual([1, 1]);
  missedBefore(61);
  expect(get(SEGMENT)).toBe(1);
  expect(calls()).toEqual([]);
  missedBefore(11);
  expect(get(SEGMENT)).toBe(0);
  expect(readFileSync(at('target'), 'utf8')).toBe('archived\n');
});

test('a history that is here is copied, and one that is missing is asked for each time', () => {
  archive({});
  writeFileSync(at(`pg_wal/${HISTORY}`), 'of this machine');
  expect(get(HISTORY)).toBe(0);
  expect(readFileSync(at('target'), 'utf8')).toBe('of this machine');
  expect(calls()).toEqual([]);
  expect([get('00000004.history'), get('00000004.history')]).toEqual([1, 1]);
  expect(calls()).toHaveLength(2);
});

test('the timeline after one that came within ten seconds cannot be there, after that it is asked for', () => {
  archive({ has: '00000010.history' });
  writeFileSync(at('pg_wal/0000000F.history'), 'of this machine');
  expect(get('0000000F.history')).toBe(0);
  expect(get('00000010.history')).toBe(1);
  expect(calls()).toEqual([]);
  const before = Date.now() / 1_000 - 11;
  utimesSync(at('pg_wal/0000000F.history'), before, before);
  expect(get('00000010.history')).toBe(0);
});

test('a failure of the archive is told as it is, and is no missing file', () => {
  archive({ code: 103 });
  expect([get(SEGMENT), get(SEGMENT)]).toEqual([103, 103]);
  expect(calls()).toHaveLength(2);
});
