import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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

test('below the floor writes are to be refused, and the ballast is given up when asked for', async () => {
  const full = guardDisk({ directory, floorBytes: MIB, ballastBytes: MIB });
  const ballast = path.join(directory, 'ballast');
  await vi.waitFor(() => expect(existsSync(ballast)).toBe(true));
  await full.stop();

  guard = guardDisk({ directory, floorBytes: 2 ** 60 });
  expect(guard.isLow()).toBe(true);
  await guard.releaseBallast();
  expect(existsSync(ballast)).toBe(false);
});
