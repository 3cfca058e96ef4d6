// The stamp that a promotion wants: a release gets it once a browser has loaded its pages.
import type { Checked, ReleaseManifest } from 'contracts/release';
import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { breakList, breaksIfLive } from '../../server/src/platform/storage/switch-part.ts';
import type { CheckOrder, Verdict } from './browser-check/check-release.ts';
import { withCheckout } from './with-checkout.ts';

export interface StampOrder {
  store: ReleaseStore;
  release: ReleaseManifest;
  isHeavier: boolean;
  /** The check of `beginCheck`, which starts a site and a browser. */
  check(order: CheckOrder): Promise<Verdict>;
}

/** Whether it has the stamp now, and what to print. */
export interface Stamping {
  isStamped: boolean;
  text: string;
}

export async function stampRelease({ store, release, isHeavier, check }: StampOrder): Promise<Stamping> {
  try {
    const verdict = await verdictOf({ store, release, isHeavier }, check);
    if ('reasons' in verdict) return refused(release, verdict.reasons);
    await store.setChecked(release, verdict.checked);
    return { isStamped: true, text: summary(verdict.checked) };
  } catch (error) {
    return refused(release, [error instanceof Error ? error.message : String(error)]);
  }
}

/** A page that lacks a part of the live shell would only say so less clearly. */
async function verdictOf(order: CheckOrder, check: StampOrder['check']): Promise<Verdict> {
  const { part, id } = order.release;
  const breaks = await breaksIfLive(await withCheckout(order.store), part, id);
  if (breaks.length === 0) return check(order);
  return { reasons: [`It does not fit what is live:\n${breakList(breaks)}`] };
}

const refused = ({ part, id }: ReleaseManifest, reasons: string[]): Stamping => ({
  isStamped: false,
  text: [
    ...reasons.map((line) => `  ${line}`),
    `${part} ${id} is in the store, but npm run promote refuses it. Once this is mended: npm run release -- ${part}`,
  ].join('\n'),
});

function summary({ bytes }: Checked): string {
  const sizes = Object.values(bytes);
  const most = Math.round(Math.max(0, ...sizes) / 1024);
  return `Its ${sizes.length} pages load without a fault, each at most ${most} KiB of its scripts.`;
}
