import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { recentBackup } from './drill.ts';
import { complaint, missingPackages } from './needs.ts';
import { reachedIn, targetTime } from './restore.ts';

test('two servers and the demo market by default', () => {
  expect(readArguments([])).toEqual({ servers: 2, cars: 0, isKept: false, isInstalling: false });
  const all = ['--servers', '3', '--cars', '100000', '--keep', '--install'];
  expect(readArguments(all)).toEqual({ servers: 3, cars: 100_000, isKept: true, isInstalling: true });
});

test.each([
  [['--servers', '0'], '--servers'],
  [['--servers', 'two'], '--servers'],
  [['--cars', '-1'], '--cars'],
  [['--fast'], '--fast'],
])('%j is refused by name', (args, named) => {
  expect(() => readArguments(args)).toThrow(named);
});

const has = (...missing: string[]) => ({ hasFile: (file: string) => !missing.includes(file) });
const debian = { platform: 'linux', isRoot: true };

test('where it can not run it says what it needs', () => {
  expect(complaint({ ...debian, ...has() })).toBeNull();
  expect(complaint({ ...debian, platform: 'darwin', ...has() })).toContain('Debian');
  expect(complaint({ ...debian, ...has('/etc/debian_version') })).toContain('Debian');
  expect(complaint({ ...debian, isRoot: false, ...has() })).toContain('root');
  const without = has('/usr/bin/patroni', '/usr/sbin/haproxy');
  expect(missingPackages(without)).toEqual(['patroni', 'haproxy']);
  expect(complaint({ ...debian, ...without })).toMatch(/patroni haproxy\n.*--install/);
});

test('a drill needs a backup of the last days', () => {
  const info = JSON.stringify([
    {
      backup: [
        { label: 'A', timestamp: { stop: 1 } },
        { label: 'B', timestamp: { stop: 90_000 } },
      ],
    },
  ]);
  expect(recentBackup(info, new Date(100_000_000)).label).toBe('B');
  expect(() => recentBackup(info, new Date(400_000_000))).toThrow('3 days old');
  expect(() => recentBackup('[{"backup":[]}]', new Date(0))).toThrow('no good backup');
});

test('a point in time is of the past, by this machine’s clock or with an offset', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  expect(targetTime('2026-11-22T10:31:00+02:00', now)).toBe('2026-11-22 08:31:00.000+00');
  expect(targetTime('2026-11-22 10:31', now)).toBe(targetTime('2026-11-22T10:31', now));
  expect(() => targetTime('yesterday', now)).toThrow('no time');
  expect(() => targetTime('2026-12-01 10:00', now)).toThrow('still to come');
});

test('PostgreSQL’s log says which transaction was the last', () => {
  const log = 'LOG:  redo done\nLOG:  last completed transaction was at log time 2026-11-22 08:30:59.1+00\n';
  expect(reachedIn(log)).toBe('2026-11-22 08:30:59.1+00');
  expect(reachedIn('LOG:  redo done')).toBeNull();
});
