import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardDisk, type DiskGuard } from './disk-guard.ts';

const MIB = 1024 * 1024;
let directory: string;
let guard: DiskGuard | undefined;

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'autonou-disk-'));
});

afterEach(async () => {
  await guard?.stop();
  rmSync(directory, { recursive: true });
});

test('keeps a ballast of real bytes while there is room', async () => {
  guard = guardDisk({ directory, floorBytes: MIB, ballastBytes: 2 * MIB });
  const ballast = path.join(directory, 'ballast');
  await vi.waitFor(() => expect(existsSync(ballast)).toBe(true));
  expect(statSync(ballast).size).toBe(2 * MIB);
  expect(statSync(ballast).blocks * 512).toBeGreaterThanOrEqual(2 * MIB);
  expect(guard.isLow()).toBe(false);
  await guard.releaseBallast();
  expect(existsSync(ballast), 'there is room, so nothing is given up').toBe(true);
});

test('below the floor writes are to be refused, and the ballast is released on demand', async () => {
  const full = guardDisk({ directory, floorBytes: MIB, ballastBytes: MIB });
  const ballast = path.join(directory, 'ballast');
  await vi.waitFor(() => expect(existsSync(ballast)).toBe(true));
  await full.stop();

  guard = guardDisk({ directory, floorBytes: 2 ** 60 });
  expect(guard.isLow()).toBe(true);
  await guard.releaseBallast();
  expect(existsSync(ballast)).toBe(false);
});

/** A file system of this machine that is not the one of temporary files, such as the shared memory of Linux; or null. */
function otherFileSystem(): string | null {
  const { dev } = statSync(directory);
  const place = ['/dev/shm', '/run', '/var/tmp', os.homedir()].find((candidate) => {
    try {
      accessSync(candidate, constants.W_OK);
      return statSync(candidate).dev !== dev;
    } catch {
      return false;
    }
  });
  return place ? mkdtempSync(path.join(place, 'autonou-disk-')) : null;
}

test('a database on a file system of its own is watched too, with a ballast beside it', async ({ skip }) => {
  const other = otherFileSystem();
  if (!other) return skip('this machine has one file system only');
  const cluster = path.join(other, 'postgres');
  mkdirSync(cluster);
  const same = path.join(directory, 'postgres');
  mkdirSync(same);
  guard = guardDisk({ directory, floorBytes: MIB, ballastBytes: MIB });
  guard.watchAlso(same);
  guard.watchAlso(cluster);
  await vi.waitFor(() => expect(existsSync(path.join(other, 'ballast'))).toBe(true));
  const free = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize;
  expect(guard.freeBytes()).toBeLessThanOrEqual(Math.max(free(other), free(directory)));
  await guard.stop();

  // Enough space in one place, not in the other: that is too little.
  const [here, there] = [free(directory), free(other)];
  guard = guardDisk({ directory, floorBytes: (here + there) / 2 });
  expect(guard.isLow()).toBe(here < there);
  guard.watchAlso(cluster);
  expect(guard.isLow()).toBe(true);
  await guard.releaseBallast();
  expect(existsSync(path.join(here < there ? directory : other, 'ballast'))).toBe(false);
  rmSync(other, { recursive: true });
});
