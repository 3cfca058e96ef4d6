import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { readWrittenParts } from '../../server/src/platform/storage/checkout-parts.ts';
import type { Releases } from '../../server/src/platform/storage/switch-part.ts';
import { root } from '../start/setup.mjs';

/** The checkout's parts as they were built at the last start; described now when there was none. */
export async function withCheckout(store: ReleaseStore): Promise<Releases> {
  const { parts } = (await readWrittenParts(root)) ?? (await describeCheckout());
  return { store, checkout: parts.map((part) => ({ ...part, id: null })) };
}

/** Reads the sources by development packages, which an image does not have. */
const describeCheckout = async () => (await import('./write-facts.ts')).writeFacts(root);
