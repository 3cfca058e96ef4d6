import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill } from './templates.ts';

const SEGMENT = '00000001000000000000006B';
const NEXT_TIMELINE = SEGMENT.replace('00000001', '00000002');
const HISTORY = '00000002.history';

let folder: string;
const at = (name: string) => path.join(folder, name);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

/** With a pgbackrest that notes its call, writes the target where `has` names the file, and else ends with a code. */
function archive({ has = '', code = 1, hangs = false }: { has?: string; code?: number; hangs?: boolean }): void {
  const text = `#!/bin/sh
echo "$*" >> ${at('calls')}
[ "$3" = "${has}" ] && { echo archived > "$4"; exit 0; }
${hangs ? 'exec sleep 60' : ''}
exit ${code}
`;
  writeFileSync(at('pgbackrest'), text, { mode: 0o755 });
}

/** The segment was missing so many seconds ago. */
const missedBefore = (seconds: number) =>
  writeFileSync(at('archive-missed'), `${SEGMENT} ${Math.floor(Date.now() / 1_000) - seconds}\n`);

/** A file of PostgreSQL's log, last written so many seconds ago. */
function inLog(name: string, seconds = 0): void {
  const written = Date.now() / 1_000 - seconds;
  writeFileSync(at(`pg_wal/${name}`), 'of this machine');
  utimesSync(at(`pg_wal/${name}`), written, written);
}

const get = (file: string, cwd = folder) =>
  spawnSync('bash', [at('archive-get.bash'), file, at('target')], { cwd }).status;

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
  expect([get(NEXT_TIMELINE), get(SEGMENT), get(NEXT_TIMELINE), get(SEGMENT)]).toEqual([1, 1, 1, 1]);
  expect(calls()).toHaveLength(2);
});

test('a segment of which a part was just written is asked for only when streaming has not brought it for ten seconds', () => {
  archive({ has: SEGMENT });
  inLog(NEXT_TIMELINE, 12);
  expect([get(SEGMENT), get(SEGMENT)]).toEqual([1, 1]);
  // All that has come since then was streamed.
  missedBefore(20);
  expect(get(SEGMENT)).toBe(1);
  expect(calls()).toEqual([]);
  missedBefore(11);
  expect(get(SEGMENT)).toBe(0);
  expect(readFileSync(at('target'), 'utf8')).toBe('archived\n');
});

test('an old part may be of a timeline that was given up: the archive is asked at once', () => {
  archive({ has: NEXT_TIMELINE });
  inLog(SEGMENT, 61);
  expect(get(NEXT_TIMELINE)).toBe(0);
});

test('a history that is here is left to PostgreSQL, and one that is missing is asked for each time', () => {
  archive({ has: HISTORY });
  inLog(HISTORY, 20);
  expect(get(HISTORY)).toBe(1);
  expect(existsSync(at('target'))).toBe(false);
  expect(calls()).toEqual([]);
  expect([get('00000004.history'), get('00000004.history')]).toEqual([1, 1]);
  expect(calls()).toHaveLength(2);
});

test('the timeline after one that came within ten seconds cannot be there, after that it is asked for', () => {
  archive({ has: '00000010.history' });
  inLog('0000000F.history', 8);
  expect(get('00000010.history')).toBe(1);
  expect(calls()).toEqual([]);
  inLog('0000000F.history', 11);
  expect(get('00000010.history')).toBe(0);
});

test('a failure of the archive is told as it is, and the segment is not asked for again within ten seconds', () => {
  archive({ code: 103 });
  expect([get(SEGMENT), get(SEGMENT)]).toEqual([103, 1]);
  expect([get(HISTORY), get(HISTORY)]).toEqual([103, 103]);
  expect(calls()).toHaveLength(3);
});

test(
  'an archive that does not answer is waited for, for the next timeline, for ten seconds',
  { timeout: 30_000 },
  () => {
    archive({ hangs: true });
    const before = performance.now();
    expect(get(HISTORY)).toBe(124);
    expect(performance.now() - before).toBeLessThan(20_000);
  },
);

test('after a clock that was set back the archive is asked', () => {
  archive({ has: SEGMENT });
  missedBefore(-3_600);
  inLog(NEXT_TIMELINE, -3_600);
  expect(get(SEGMENT)).toBe(0);
});

test('pg_rewind, which calls from another folder, gets what the archive has', () => {
  archive({ has: SEGMENT });
  missedBefore(1);
  expect(get(SEGMENT, at('pg_wal'))).toBe(0);
});
