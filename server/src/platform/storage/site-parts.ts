import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveParts } from 'contracts/live-parts';
import { PartName } from 'contracts/release';
import { z } from 'zod';

const Remotes = z.array(z.object({ dir: PartName }));

/** The remotes of the checkout, in the order of its list; none where there is no checkout. */
export function checkoutRemotes(root: string): PartName[] {
  const list = path.join(root, 'build/remotes.json');
  return existsSync(list) ? Remotes.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ dir }) => dir) : [];
}

/** Every remote of the site: the checkout's, then those that only the store has, whose team needs no other release. */
export function siteRemotes(checkout: readonly PartName[], live: LiveParts): PartName[] {
  const released = Object.keys(live.parts).filter((part) => part.startsWith('mf-'));
  return [...new Set([...checkout, ...released.toSorted()])];
}

/** Every part of the site that is released. */
export const siteParts = (root: string, live: LiveParts): PartName[] => [
  ...siteRemotes(checkoutRemotes(root), live),
  'shell',
];
