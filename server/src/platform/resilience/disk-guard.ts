// Watches the free space of the data's file systems and keeps a ballast file to delete in need, so that a full disk can
// recover.
import { randomBytes } from 'node:crypto';
import { statfsSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const MIB = 1024 * 1024;
const BALLAST_BYTES = 64 * MIB;
/** Below this the site refuses writes, so that PostgreSQL keeps some space for itself. */
const FLOOR_BYTES = 96 * MIB;
const PROBE_EVERY_MS = 2_000;

export interface DiskGuard {
  /** Free bytes of the file system with the least free space. */
  freeBytes(): number;
  /** Another data directory; watched if it is on a file system of its own, with a ballast beside it. */
  watchAlso(directory: string): void;
  /** True below the floor: answer writes with 503. */
  isLow(): boolean;
  /** Deletes the ballast if the disk really is full; it is written again once there is space for it. */
  releaseBallast(): Promise<void>;
  stop(): Promise<void>;
}

export interface DiskGuardOptions {
  directory: string;
  floorBytes?: number;
  ballastBytes?: number;
  onChange?: (isLow: boolean, freeBytes: number) => void;
}

/** One file system that holds data. */
interface Place {
  directory: string;
  /** Null where the directory is a mount point itself: a database's own folder must not contain our file. */
  ballast: string | null;
  free: number;
}

const placeOf = (directory: string, ballast: string | null): Place => ({ directory, ballast, free: probe(directory) });

/** Starts watching; the ballast is written in the background. */
export function guardDisk(options: DiskGuardOptions): DiskGuard {
  const { directory, floorBytes = FLOOR_BYTES, ballastBytes = BALLAST_BYTES } = options;
  const places = [placeOf(directory, path.join(directory, 'ballast'))];
  let pending = Promise.resolve();
  const free = () => Math.min(...places.map((place) => place.free));
  const isLow = () => free() < floorBytes;

  const check = async () => {
    const wasLow = isLow();
    for (const place of places) place.free = probe(place.directory);
    if (isLow() !== wasLow) options.onChange?.(isLow(), free());
    for (const { free, ballast } of places)
      if (ballast && free > floorBytes + 2 * ballastBytes) await writeBallast(ballast, ballastBytes);
  };
  const enqueue = (step: () => Promise<void>) => (pending = pending.then(step).catch(() => {}));
  void enqueue(check);
  const timer = setInterval(() => void enqueue(check), PROBE_EVERY_MS).unref();

  return {
    freeBytes: free,
    isLow,
    watchAlso: (other) => {
      const { dev } = statSync(other);
      if (places.some((place) => statSync(place.directory).dev === dev)) return;
      const parent = path.dirname(other);
      places.push(placeOf(other, statSync(parent).dev === dev ? path.join(parent, 'ballast') : null));
      void enqueue(check);
    },
    releaseBallast: () =>
      enqueue(async () => {
        for (const place of places) {
          place.free = probe(place.directory);
          if (place.free < floorBytes && place.ballast) await rm(place.ballast, { force: true });
        }
      }),
    stop: () => {
      clearInterval(timer);
      return pending;
    },
  };
}

function probe(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Random bytes: a compressing file system would need no space for zeros. */
async function writeBallast(file: string, bytes: number): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => -1,
  );
  if (size === bytes) return;
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    const block = randomBytes(Math.min(bytes, MIB));
    for (let written = 0; written < bytes; written += block.length) await handle.write(block);
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
