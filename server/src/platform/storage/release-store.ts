/**
 * The store of releases: immutable folders, and the pointer to the live ones. On the file system here; with a bucket
 * `shared-releases.ts` keeps this one equal to what all servers share.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveParts, NOTHING_RELEASED } from 'contracts/live-parts';
import { type Checked, PartName, ReleaseId, ReleaseManifest } from 'contracts/release';

export interface ReleaseStore {
  /** The releases of a part that can be read, newest version first. */
  list(part: PartName): Promise<ReleaseManifest[]>;
  /** Null when there is none. */
  read(part: PartName, id: ReleaseId): Promise<ReleaseManifest | null>;
  /** The release as a folder of this machine; throws when there is none. */
  folder(part: PartName, id: ReleaseId): Promise<string>;
  /** Moves a built folder with its `release.json` into the store; one that is there already stays as it is. */
  add(manifest: ReleaseManifest, folder: string): Promise<void>;
  /** Adds to its record what a browser has found. */
  setChecked(release: ReleaseManifest, checked: Checked): Promise<void>;
  remove(part: PartName, id: ReleaseId): Promise<void>;
  readLive(): Promise<LiveParts>;
  /** Replaces the pointer by the change's result, atomically and one change after the other. */
  changeLive(change: (live: LiveParts) => LiveParts): Promise<LiveParts>;
  /** Cheap: changes when the pointer has changed. */
  liveMark(): string;
}

/** The releases of this machine, which its server serves. */
export interface LocalReleaseStore extends ReleaseStore {
  /** As `changeLive`, but the change sets the revision too. */
  replaceLive(change: (live: LiveParts) => LiveParts): Promise<LiveParts>;
}

const POINTER = 'live.json';
const LOCK = 'live.lock';
/** A change takes milliseconds: an older lock is one of a process that was killed. */
const STALE_LOCK_MS = 10_000;
const LOCK_PAUSE_MS = 20;

/** Releases in `folder`: `<part>/<version>-<hash>/` with `release.json`, and the pointer `live.json`. */
export function createReleaseStore(folder: string): LocalReleaseStore {
  const folderOf = (part: PartName, id: ReleaseId) => path.join(folder, PartName.parse(part), ReleaseId.parse(id));
  const pointer = path.join(folder, POINTER);

  const read = async (part: PartName, id: ReleaseId): Promise<ReleaseManifest | null> => {
    const text = await readIfThere(path.join(folderOf(part, id), 'release.json'));
    return text === null ? null : ReleaseManifest.parse(JSON.parse(text));
  };
  const readLive = async (): Promise<LiveParts> => {
    const text = await readIfThere(pointer);
    return text === null ? NOTHING_RELEASED : withoutServer(LiveParts.parse(JSON.parse(text)));
  };

  const replaceLive = async (change: (live: LiveParts) => LiveParts): Promise<LiveParts> => {
    await mkdir(folder, { recursive: true });
    return locked(path.join(folder, LOCK), async () => {
      const before = await readLive();
      const next = LiveParts.parse(change(before));
      // The file's time is what the server looks at.
      if (next.revision > 0 && JSON.stringify(next) === JSON.stringify(before)) return next;
      await replaceFile(pointer, JSON.stringify(next, null, 2));
      return next;
    });
  };

  return {
    replaceLive,
    read,
    readLive,
    async list(part) {
      const names = await readdir(path.join(folder, PartName.parse(part))).catch(() => []);
      const ids = names.filter((name) => ReleaseId.safeParse(name).success);
      // One that is just being copied here, or is damaged, hides no other.
      const found = await Promise.all(ids.map((id) => read(part, id).catch(() => null)));
      return found.filter((manifest) => manifest !== null).sort(byVersion);
    },
    async folder(part, id) {
      const found = folderOf(part, id);
      if (!existsSync(found)) throw new Error(`${part} ${id} is not in the release store`);
      return found;
    },
    async add(manifest, built) {
      const target = folderOf(manifest.part, manifest.id);
      await mkdir(path.dirname(target), { recursive: true });
      if (existsSync(target)) return rm(built, { recursive: true });
      await rename(built, target);
    },
    setChecked: (release, checked) =>
      replaceFile(path.join(folderOf(release.part, release.id), 'release.json'), recordOf({ ...release, checked })),
    remove: (part, id) => rm(folderOf(part, id), { recursive: true, force: true }),
    changeLive: (change) => replaceLive((before) => ({ ...change(before), revision: before.revision + 1 })),
    liveMark() {
      const found = statSync(pointer, { throwIfNoEntry: false });
      return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
    },
  };
}

/** A pointer of before December 2026 may name a release of the server, which is the checkout's now. */
function withoutServer({ parts: { server: _before, ...parts }, ...live }: LiveParts): LiveParts {
  return { ...live, parts };
}

/** The text of `release.json`. */
export const recordOf = (manifest: ReleaseManifest): string => `${JSON.stringify(manifest, null, 1)}\n`;

/** Its readers see the old text or the new one, whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const numbersOf = ({ version }: ReleaseManifest) => version.split('.').map(Number);

/** Newest first; equal versions of different contents by their ids, so that the order is always the same. */
export function byVersion(one: ReleaseManifest, other: ReleaseManifest): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const different = a.findIndex((number, at) => number !== b[at]);
  return different < 0 ? (one.id < other.id ? 1 : -1) : b[different]! - a[different]!;
}

/** Runs the work while no other process does: the lock is a file that only one can create. */
async function locked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const lock = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (lock) {
      await lock.close();
      break;
    }
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_LOCK_MS) await rm(file, { force: true });
    await sleep(LOCK_PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
