import { statfs } from 'node:fs/promises';
import { ArchiveError } from './archive.ts';

const MIB = 1024 * 1024;
/** The space that a backup or a drill leaves free for the site: more than the floor below which it refuses writes. */
const RESERVE_BYTES = 1024 * MIB;
const CHECK_EVERY_MS = 1_000;

/** Free bytes of the file system of this folder, for this user. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

interface Need {
  folder: string;
  needBytes: number;
  freeBytes: FreeBytes;
}

/** Throws ArchiveError when the work would leave less than the reserve. */
export async function requireSpace({ folder, needBytes, freeBytes }: Need): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= needBytes + RESERVE_BYTES) return;
  const [has, needs] = [free, needBytes + RESERVE_BYTES].map((bytes) => Math.ceil(bytes / MIB));
  throw new ArchiveError(`too little space: ${has} MiB are free in ${folder}, ${needs} are needed`);
}

/** Aborts when less than half the reserve is left while the work runs. */
export function watchSpace({ folder, freeBytes }: Omit<Need, 'needBytes'>): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const check = async () => {
    if ((await freeBytes(folder)) >= RESERVE_BYTES / 2) return;
    controller.abort(new ArchiveError(`given up: ${folder} was filling up`));
  };
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS).unref();
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
