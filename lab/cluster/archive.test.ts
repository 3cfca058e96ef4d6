import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresOf } from './archive.ts';

const CHECKSUM = 'a'.repeat(40);
const nameOf = (timeline: number, number: number): string => {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Math.floor(number / 256)) + hex(number % 256);
};
const infoOf = (start: string, stop = 1_000) =>
  JSON.stringify([
    {
      archive: [{ id: '15-1' }],
      backup: [
        { timestamp: { stop: 1 }, archive: { start: nameOf(1, 1) }, error: false },
        { timestamp: { stop }, archive: { start }, error: false },
        // Its pages are damaged.
        { timestamp: { stop: 9_000 }, archive: { start: nameOf(1, 999) }, error: true },
      ],
    },
  ]);
/** As `repo-ls` tells it: each segment in a folder by the first half of its name, and what else is there. */
const listingOf = (segments: readonly (readonly [timeline: number, number: number])[], time = 2_000) =>
  JSON.stringify({
    '.': { type: 'path' },
    '00000002.history': { type: 'file', time: 9_000 },
    [`0000000100000000/${nameOf(1, 3)}.partial-${CHECKSUM}.lz4`]: { type: 'file', time: 9_000 },
    ...Object.fromEntries(
      segments.map(([timeline, number], index) => {
        const name = nameOf(timeline, number);
        return [`${name.slice(0, 16)}/${name}-${CHECKSUM}.lz4`, { type: 'file', time: time + index }];
      }),
    ),
  });
const missing = (start: string, ...segments: [number, number][]) =>
  figuresOf(infoOf(start), listingOf(segments)).find(({ name }) => name === 'archive_missing_segments')?.value;

test('the newest backup, and the newest segment of the log', () => {
  const samples = figuresOf(
    infoOf(nameOf(1, 1), 1_500),
    listingOf([
      [1, 1],
      [1, 2],
    ]),
  );
  expect(samples).toContainEqual({ name: 'backup_last_success_timestamp_seconds', kind: 'backup', value: 1_500 });
  expect(samples).toContainEqual({ name: 'archive_last_timestamp_seconds', kind: null, value: 2_001 });
});

test.each<[string, number, [number, number][]]>([
  [
    'whole, over the end of a log',
    0,
    [
      [1, 254],
      [1, 255],
      [1, 256],
      [1, 257],
    ],
  ],
  [
    'with a hole',
    2,
    [
      [1, 254],
      [1, 257],
    ],
  ],
  ['without the first one that the backup needs', 1, [[1, 255]]],
  [
    'what is older than the backup does not count',
    0,
    [
      [1, 1],
      [1, 254],
      [1, 255],
    ],
  ],
  [
    'whole over a fail-over in a segment',
    0,
    [
      [1, 254],
      [1, 255],
      [2, 255],
      [2, 256],
    ],
  ],
  [
    'whole over a fail-over at the end of one',
    0,
    [
      [1, 254],
      [2, 255],
    ],
  ],
  [
    'the last one of the former primary was not archived',
    1,
    [
      [1, 254],
      [2, 256],
    ],
  ],
  [
    'after a restore to an earlier time',
    0,
    [
      [1, 254],
      [1, 255],
      [1, 256],
      [2, 255],
      [2, 256],
      [2, 257],
    ],
  ],
])('the log is %s: %i missing', (_what, count, segments) => {
  expect(missing(nameOf(1, 254), ...segments)).toBe(count);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'autonou-archive-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** With a pgbackrest that answers as told. */
function look(info: string, listing: string) {
  const cases = [`*info) echo '${info}';;`, `*"repo-ls archive/autonou/15-1") echo '${listing}';;`, '*) exit 9;;'];
  const text = `#!/bin/sh\ncase "$*" in ${cases.join(' ')} esac\n`;
  writeFileSync(path.join(folder, 'pgbackrest'), text, { mode: 0o755 });
  const file = path.join(folder, 'archive.prom');
  const command = [path.join(import.meta.dirname, 'archive-main.ts'), '--config', 'x', '--textfile', file];
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, stderr: stderr.trim(), read: () => readFileSync(file, 'utf8') };
}

test('the job writes what Prometheus reads; what fails leaves the last file, and says so', () => {
  const { status, read } = look(infoOf(nameOf(1, 1)), listingOf([[1, 1]]));
  expect(status).toBe(0);
  expect(read()).toMatch(/^# TYPE archive_missing_segments gauge\narchive_missing_segments 0$/m);
  expect(read()).toContain('\nbackup_last_success_timestamp_seconds{kind="backup"} 1000\n');
  const failed = look('[{"archive":[],"backup":[]}]', '{}');
  expect(failed).toMatchObject({ status: 1, stderr: 'The archive was NOT looked at: there is no good backup' });
  expect(failed.read()).toBe(read());
});
