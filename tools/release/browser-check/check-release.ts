// Whether visitors may get a release: every page of it loads without a fault, and none is far heavier than what is live.
import type { Checked, ReleaseManifest } from 'contracts/release';
import { stateOf } from '../../../server/src/platform/storage/change-parts.ts';
import type { ReleaseStore } from '../../../server/src/platform/storage/release-store.ts';
import { findChromium, NO_CHROMIUM } from '../../test/chromium.mjs';
import { build, isBuilt } from '../../start/setup.mjs';
import { type CheckSite, startCheckSite } from './check-site.ts';
import { growthOf } from './growth.ts';
import { loadPages } from './load-pages.ts';

export interface CheckOrder {
  store: ReleaseStore;
  release: Pick<ReleaseManifest, 'part' | 'id'>;
  /** Its scripts may have grown by any size. */
  isHeavier: boolean;
}

/** Reasons of a refusal, a line each. */
export type Verdict = { checked: Checked } | { reasons: string[] };

/** At these the site is stopped too, with its database. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Checking {
  check(order: CheckOrder): Promise<Verdict>;
  /** Stops its site, at any time. */
  end(): Promise<void>;
}

/** In a site of its own, which begins to start at once: it is there when the release has been built. */
export function beginCheck(store: ReleaseStore): Checking {
  if (!findChromium()) return { check: async () => ({ reasons: [NO_CHROMIUM] }), end: async () => undefined };
  const starting = startSite(store);
  // Whoever checks is told; until then it is no news.
  starting.catch(() => undefined);
  const stop = () =>
    starting.then(
      (site) => site.stop(),
      () => undefined,
    );
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, leave);
  return {
    check: async (order) => checkIn(await starting, order),
    async end() {
      for (const signal of SIGNALS) process.off(signal, leave);
      await stop();
    },
  };
}

async function startSite(store: ReleaseStore) {
  // A build that is there stays: a site that runs serves it.
  if (!isBuilt()) await build();
  return startCheckSite(store);
}

/** `limitMs`: a page that is not at rest by then has a fault. */
export async function checkIn(
  site: CheckSite,
  { store, release: { part, id }, isHeavier }: CheckOrder,
  limitMs?: number,
): Promise<Verdict> {
  await site.show(part, id);
  const { faults, bytes } = await loadPages(site, part, limitMs);
  if (faults.length > 0) return { reasons: faults };
  const growth = isHeavier ? [] : growthOf(bytes, await bytesOfLive(site, store, part));
  if (growth.length === 0) return { checked: { bytes } };
  return { reasons: [...growth, `If its pages have to be so heavy: npm run release -- ${part} --heavier`] };
}

/** As they were loaded for its own release; of the checkout's build, or a release of before that, as they are now. */
async function bytesOfLive(site: CheckSite, store: ReleaseStore, part: string): Promise<Checked['bytes']> {
  const { live } = stateOf(await store.readLive(), part);
  const known = live === null ? null : await store.read(part, live);
  if (known?.checked) return known.checked.bytes;
  await site.show(part, live);
  return (await loadPages(site, part)).bytes;
}
