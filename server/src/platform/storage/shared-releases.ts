/**
 * The releases of the front ends that all servers share: files in the bucket, the pointer in the database. Each server
 * keeps the files in its own folder and serves them from there, also while neither of the two answers.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { LiveParts } from 'contracts/live-parts';
import type { Checked, PartName, ReleaseId, ReleaseManifest } from 'contracts/release';
import type { Log } from '../context/context.ts';
import { notFound } from '../errors/errors.ts';
import { withTimeout } from '../resilience/timeout.ts';
import { stateOf } from './change-parts.ts';
import type { ObjectStore } from './object-store.ts';
import { pruneReleases } from './prune-releases.ts';
import type { LocalReleaseStore, ReleaseStore } from './release-store.ts';
import { fetchRelease, removeRelease, sendRecord, sendRelease } from './release-transfer.ts';
import type { PointerMark, SharedPointer } from './shared-pointer.ts';

/** A promotion waits so long for files that are not here yet; then the part stays as it was until they are. */
const FETCH_MS = 3_000;
const RETRY_MS = 2_000;
/** A server that starts without what is live waits so long for it; then it serves what it has. */
const START_MS = 20_000;

export interface SharedReleaseOptions {
  local: LocalReleaseStore;
  /** The local store's folder. */
  folder: string;
  pointer: SharedPointer;
  objects: ObjectStore;
  log: Log;
}

export class SharedReleases implements ReleaseStore {
  readonly #options: SharedReleaseOptions;
  readonly #fetching = new Map<string, Promise<void>>();
  /** The state that was read from the database last, and the local pointer as it was written then. */
  #seen: (PointerMark & { local: string }) | null = null;
  /** Whether everything that is live was here once since the start. */
  #isComplete = false;
  readonly #startedAt = performance.now();
  #sweep: Promise<void> | null = null;
  /** When the releases that could not be fetched are tried again; null: there is none. */
  #retryAt: number | null = null;

  constructor(options: SharedReleaseOptions) {
    this.#options = options;
  }

  /** Whether visitors would get what is live; true for ever once it was, and twenty seconds after the start. */
  isCurrent(): boolean {
    return this.#isComplete || performance.now() - this.#startedAt > START_MS;
  }

  async list(part: PartName): Promise<ReleaseManifest[]> {
    return this.#options.pointer.list(part);
  }

  async read(part: PartName, id: ReleaseId): Promise<ReleaseManifest | null> {
    return this.#options.pointer.get(part, id);
  }

  async folder(part: PartName, id: ReleaseId): Promise<string> {
    await this.#fetch(part, id);
    return this.#options.local.folder(part, id);
  }

  /** Into the bucket and this machine's folder, and from then on to every server. */
  async add(manifest: ReleaseManifest, built: string): Promise<void> {
    const { local, pointer, objects } = this.#options;
    await sendRelease(objects, manifest, built);
    await pointer.publish(manifest);
    await local.add(manifest, built);
  }

  /** Servers that have its files already keep their own record: what is read is the database's. */
  async setChecked(release: ReleaseManifest, checked: Checked): Promise<void> {
    const { local, pointer, objects } = this.#options;
    await sendRecord(objects, { ...release, checked });
    await pointer.setChecked(release, checked);
    await local.setChecked(release, checked);
  }

  async remove(part: PartName, id: ReleaseId): Promise<void> {
    const { local, pointer, objects } = this.#options;
    const manifest = await pointer.get(part, id);
    if (manifest) {
      await pointer.withdraw(part, id);
      await removeRelease(objects, manifest);
    }
    await local.remove(part, id);
  }

  /** As this machine serves it. */
  readLive(): Promise<LiveParts> {
    return this.#options.local.readLive();
  }

  liveMark(): string {
    return this.#options.local.liveMark();
  }

  async changeLive(change: (live: LiveParts) => LiveParts): Promise<LiveParts> {
    const { local, pointer } = this.#options;
    const here = await local.readLive();
    if ((await pointer.read()) === null) await this.publishLive();
    return this.#apply(await pointer.change(change, here));
  }

  /** Sends what is live here, or was just before, to the bucket: where nothing is shared yet. Returns what was sent. */
  async publishLive(): Promise<ReleaseManifest[]> {
    const { local, pointer, objects } = this.#options;
    const live = await local.readLive();
    const sent: ReleaseManifest[] = [];
    for (const [part, id] of neededOf(live)) {
      const manifest = await local.read(part, id).catch(() => null);
      if (!manifest || (await pointer.get(part, id))) continue;
      await sendRelease(objects, manifest, await local.folder(part, id));
      await pointer.publish(manifest);
      sent.push(manifest);
    }
    return sent;
  }

  /** Makes the pointer shared as this machine has it, if none is shared yet. Returns the releases that were sent. */
  async shareLive(): Promise<ReleaseManifest[]> {
    const { pointer } = this.#options;
    if ((await pointer.read()) !== null) return [];
    const sent = await this.publishLive();
    await this.changeLive((live) => live);
    return sent;
  }

  /**
   * Follows the database: fetches what was added, and makes the local pointer equal to the shared one. Cheap when
   * nothing has changed. Rejects while the database does not answer.
   */
  async follow(): Promise<void> {
    const { pointer, local } = this.#options;
    const mark = await pointer.mark();
    const seen = this.#seen;
    const isSame = mark && seen && mark.revision === seen.revision && seen.local === local.liveMark();
    // Without a row nothing is shared yet.
    if (mark === null) this.#isComplete = true;
    else if (!isSame) await this.#readPointer();
    const isLate = this.#retryAt !== null && performance.now() > this.#retryAt;
    const isDue = mark !== null && (mark.published !== seen?.published || isLate);
    if (isDue && !this.#sweep) this.#sweep = this.#fetchPublished().finally(() => (this.#sweep = null));
    this.#seen = { ...(mark ?? { revision: 0, published: 0 }), local: local.liveMark() };
  }

  async #readPointer(): Promise<void> {
    const live = await this.#options.pointer.read();
    if (live) await this.#apply(live);
    else this.#isComplete = true;
  }

  async #apply(shared: LiveParts): Promise<LiveParts> {
    const { local } = this.#options;
    const needed = neededOf(shared, { isLiveOnly: true }).map(([part, id]) => this.#fetch(part, id));
    const isHere = await withTimeout(allFulfilled(needed), FETCH_MS, () => false);
    this.#isComplete ||= isHere;
    if (!isHere) this.#retryAt = performance.now() + RETRY_MS;
    const live = await local.replaceLive(() => shared);
    for (const part of Object.keys(shared.parts)) await pruneReleases(local, part);
    return live;
  }

  /** Before it is promoted, so that a promotion waits for nothing. */
  async #fetchPublished(): Promise<void> {
    const { pointer, log } = this.#options;
    this.#retryAt = null;
    try {
      const published = await pointer.list();
      for (const { part, id } of published) await this.#fetch(part, id);
      this.#isComplete = true;
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_MS;
      log.warn({ err: error }, 'a release could not be fetched yet');
    }
  }

  /** Once, however many ask. A release that is here, or that nobody published, needs nothing. */
  #fetch(part: PartName, id: ReleaseId): Promise<void> {
    const key = `${part} ${id}`;
    const fetching = this.#fetching.get(key) ?? this.#fetchNow(part, id).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #fetchNow(part: PartName, id: ReleaseId): Promise<void> {
    const { local, folder, pointer, objects } = this.#options;
    if (await local.read(part, id).catch(() => null)) return;
    const manifest = await pointer.get(part, id);
    if (!manifest) throw notFound(`${part} ${id} is not in the bucket`);
    const target = path.join(folder, `.fetching-${part}-${id}-${process.pid}`);
    await rm(target, { recursive: true, force: true });
    await fetchRelease(objects, manifest, target);
    await local.add(manifest, target);
  }
}

/** The releases that are live or a canary, and those that a way back makes live. */
function neededOf(live: LiveParts, { isLiveOnly = false } = {}): [PartName, ReleaseId][] {
  return Object.keys(live.parts).flatMap((part) => {
    const { live: now, canary, before } = stateOf(live, part);
    const ids = [now, canary?.release ?? null, ...(isLiveOnly ? [] : before.slice(0, 1))];
    return ids.flatMap((id): [PartName, ReleaseId][] => (id === null ? [] : [[part, id]]));
  });
}

const allFulfilled = async (work: Promise<unknown>[]): Promise<boolean> =>
  (await Promise.allSettled(work)).every(({ status }) => status === 'fulfilled');
