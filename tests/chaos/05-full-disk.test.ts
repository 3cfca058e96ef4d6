// Experiment 5: the disk fills up to the last byte under readers and writers, and is freed again, three times.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { testSize } from '../../server/src/testing/test-size.ts';
import { publicCar, sendLeads, storedLeads } from './lead-burst.ts';
import { databaseOf, freePort, newDataDir, startSite } from './site.ts';
import { describeStatuses, get, startTraffic } from './traffic.ts';

const ROUNDS = 3;
const SIZE_MB = 512;
const FULL_MS = testSize({ smoke: 6_000, whole: 20_000 });
/** Time until writes succeed after space is freed; on a busy machine, the time of a first start there. */
const BACK_MS = 10_000;
const COUNT = 400;
const MIB = 1024 * 1024;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A small file system of its own; the reason when this machine does not allow one. */
function smallDisk(): { path: string } | { complaint: string } {
  const folder = newDataDir();
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'autonou', folder.path],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    folder.remove();
    return { complaint: `no file system can be mounted here: ${(error?.message ?? stderr).trim()}` };
  }
  cleanups.push(
    () => folder.remove(),
    () => spawnSync('umount', ['-l', folder.path]),
  );
  return { path: folder.path };
}

/** Fills all free space, and keeps filling what becomes free, such as the ballast. */
function fill(file: string): { free(): void } {
  const handle = openSync(file, 'w');
  const more = () => {
    for (let size = MIB; size >= 512;) {
      try {
        writeSync(handle, Buffer.alloc(size, 1));
      } catch {
        size /= 2;
      }
    }
  };
  more();
  const timer = setInterval(more, 200);
  return {
    free: () => {
      clearInterval(timer);
      closeSync(handle);
      rmSync(file);
    },
  };
}

test(
  'a disk that is full three times: reads or 503 meanwhile, nothing lost, writes recover by themselves',
  { timeout: 300_000 },
  async ({ skip }) => {
    const disk = smallDisk();
    if ('complaint' in disk) return skip(disk.complaint);
    const site = startSite({ dataDir: disk.path, port: await freePort() });
    cleanups.push(() => site.kill('SIGTERM'));
    const backMs = Math.max(BACK_MS, await site.ready());
    const { url } = await databaseOf(disk.path);
    const carId = await publicCar(url);
    const back: number[] = [];
    const tallies: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const burst = sendLeads(site.url, { carId, count: COUNT, name: `full${round}` });
      const readers = startTraffic([get(`${site.url}/api/brands`), get(`${site.url}/api/cars/${carId}`)], {
        lanes: 4,
        pauseMs: 20,
      });
      await site.until(() => burst.acknowledged() > COUNT / 8);
      const filler = fill(path.join(disk.path, 'filler'));
      await sleep(FULL_MS);
      const before = burst.acknowledged();
      filler.free();
      const freedAt = performance.now();
      await site.until(() => burst.acknowledged() > before);
      back.push(Math.round(performance.now() - freedAt));
      const acknowledged = await burst.done;
      const tally = await readers.stop();
      tallies.push(describeStatuses(tally));
      expect([...tally.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect([...burst.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(tally.withoutRetryAfter).toBe(0);
      const { ids } = await storedLeads(url, `full${round}`);
      expect([...acknowledged].filter(([email, id]) => !ids.get(email)?.includes(id))).toEqual([]);
      expect([...ids.values()].filter((stored) => stored.length !== 1)).toEqual([]);
      expect(site.process.exitCode).toBeNull();
    }
    console.log(`readers were answered ${tallies.join(' | ')}; writing again after ${back.join(', ')} ms`);
    for (const took of back) expect(took).toBeLessThan(backMs);
  },
);
