/** Removes old releases; those whose files an open page or a rollback may still ask for stay. */
import type { PartName, ReleaseId } from 'contracts/release';
import { stateOf } from './change-parts.ts';
import type { ReleaseStore } from './release-store.ts';

/** So many of each part stay, whatever is live. */
const NEWEST = 5;

/** @returns what was removed */
export async function pruneReleases(store: ReleaseStore, part: PartName): Promise<ReleaseId[]> {
  const [live, releases] = await Promise.all([store.readLive(), store.list(part)]);
  const { live: current, canary, before } = stateOf(live, part);
  const needed = new Set([current, canary?.release, before[0], ...releases.slice(0, NEWEST).map(({ id }) => id)]);
  const old = releases.map(({ id }) => id).filter((id) => !needed.has(id));
  for (const id of old) await store.remove(part, id);
  return old;
}
