/**
 * Changes of what is live, with the question who would break: what the commands and the admin screen call. The pointer
 * itself is changed by `change-parts.ts`.
 */
import type { LiveParts } from 'contracts/live-parts';
import { breakLine } from 'contracts/break-words';
import { type Break, breaksOf, type RunningPart } from 'contracts/release-promotion';
import type { PartName, ReleaseId } from 'contracts/release';
import { notFound } from '../errors/errors.ts';
import { type Change, hasRun, promoted, rolledBack, stateOf, withCanary } from './change-parts.ts';
import { pruneReleases } from './prune-releases.ts';
import { beforeIsGone, notChecked } from './refused-change.ts';
import type { ReleaseStore } from './release-store.ts';

/** The store, and the parts of the checkout, which run where nothing is promoted; of the server always. */
export interface Releases {
  store: ReleaseStore;
  checkout: readonly RunningPart[];
}

/** Who would break, a line each. */
export const breakList = (breaks: readonly Break[]): string => breaks.map((one) => `  ${breakLine(one)}`).join('\n');

/** A release that would break others, or be broken: nothing was changed. */
export class BreakError extends Error {
  readonly breaks: Break[];
  constructor(breaks: Break[]) {
    super(`Refused, since it would break:\n${breakList(breaks)}`);
    this.breaks = breaks;
  }
}

/** Who would break if this were live: the release itself, or a part that runs, canaries included. */
export async function breaksIfLive(releases: Releases, part: PartName, id: ReleaseId | null): Promise<Break[]> {
  return breaksBeside(releases, await releases.store.readLive(), { part, id });
}

async function breaksBeside(
  releases: Releases,
  live: LiveParts,
  { part, id }: { part: PartName; id: ReleaseId | null },
): Promise<Break[]> {
  const candidate = await runningPart(releases, part, id);
  return breaksOf(candidate, await runningParts(releases, live));
}

/** Who of what runs would not get what it needs of the checkout: of its server, and of its shell where that is live. */
export async function breaksOfCheckout(releases: Releases): Promise<Break[]> {
  const live = await releases.store.readLive();
  const offering = ['server', 'shell'].filter((part) => stateOf(live, part).live === null);
  const found = await Promise.all(offering.map((part) => breaksBeside(releases, live, { part, id: null })));
  return found.flat();
}

/** Every part as it runs: its live release or the checkout's build, and its canary. */
async function runningParts({ store, checkout }: Releases, live: LiveParts): Promise<RunningPart[]> {
  const names = new Set([...checkout.map(({ part }) => part), ...Object.keys(live.parts)]);
  const running = [...names].flatMap((part) => {
    const { live: id, canary } = stateOf(live, part);
    const ids = [id, ...(canary ? [canary.release] : [])];
    // A remote that the checkout has no longer, and whose release was taken back: nothing of it runs.
    const found = ids.filter((one) => one !== null || checkout.some((built) => built.part === part));
    return found.map((one) => runningPart({ store, checkout }, part, one));
  });
  return Promise.all(running);
}

async function runningPart({ store, checkout }: Releases, part: PartName, id: ReleaseId | null): Promise<RunningPart> {
  if (id === null) {
    const built = checkout.find((one) => one.part === part);
    if (!built) throw notFound(`${part}: the checkout's build has not been described; npm start does so`);
    return built;
  }
  const manifest = await store.read(part, id);
  if (!manifest) throw notFound(`${part} ${id} is not in the release store`);
  return manifest;
}

export interface Promotion extends Change {
  /** Also of a release that no browser has loaded. */
  acceptsUnchecked?: boolean;
}

/**
 * Makes a release live, or with null the checkout's build. Throws BreakError, or 409 as not checked; nothing has changed
 * then.
 */
export async function promotePart(releases: Releases, change: Promotion, id: ReleaseId | null): Promise<LiveParts> {
  const next = await changeUnbroken(releases, { ...change, id }, (live) => promoted(live, change, id));
  await pruneReleases(releases.store, change.part);
  return next;
}

/**
 * Visitors get what a browser has loaded without a fault (`npm run release`), or what they have had already. Throws 409.
 */
export async function requireChecked(
  store: ReleaseStore,
  { part, id }: { part: PartName; id: ReleaseId | null },
): Promise<void> {
  if (id === null || hasRun(await store.readLive(), { part, release: id })) return;
  const manifest = await store.read(part, id);
  if (manifest && !manifest.checked) throw notChecked({ part, id });
}

/** Shows a release to a share of the visitors. Refused as a promotion is. */
export async function startCanary(
  releases: Releases,
  change: Promotion,
  canary: { release: ReleaseId; share: number },
): Promise<LiveParts> {
  return changeUnbroken(releases, { ...change, id: canary.release }, (live) => withCanary(live, change, canary));
}

/**
 * Changes what is live once nobody would break. Two changes that are each fine may not be so together: where another
 * one came between the question and the change, the question is asked again of what is live now.
 */
async function changeUnbroken(
  releases: Releases,
  candidate: Promotion & { id: ReleaseId | null },
  change: (live: LiveParts) => LiveParts,
): Promise<LiveParts> {
  for (let asked = await releases.store.readLive(); ;) {
    const breaks = await breaksBeside(releases, asked, candidate);
    if (breaks.length > 0) throw new BreakError(breaks);
    if (!candidate.acceptsUnchecked) await requireChecked(releases.store, candidate);
    try {
      const { revision } = asked;
      return await releases.store.changeLive((live) => {
        if (live.revision !== revision) throw new ChangedMeanwhile(live);
        return change(live);
      });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      asked = error.live;
    }
  }
}

/** The live release is no longer the one in the request. */
class ChangedMeanwhile extends Error {
  readonly live: LiveParts;
  constructor(live: LiveParts) {
    super('What is live has changed meanwhile.');
    this.live = live;
  }
}

/**
 * Goes back to what was live before. Never refused for what it breaks, since it is the way out of a failure: the caller
 * reports `breaksIfLive` afterwards.
 */
export async function rollBackPart({ store }: Pick<Releases, 'store'>, change: Change): Promise<LiveParts> {
  await requireWayBack(store, change.part);
  return store.changeLive((now) => rolledBack(now, change));
}

/** The release that a rollback makes live has to be in the store still. Throws 409. */
export async function requireWayBack(store: ReleaseStore, part: PartName): Promise<void> {
  const [to] = stateOf(await store.readLive(), part).before;
  if (to && !(await store.read(part, to))) throw beforeIsGone(to);
}
