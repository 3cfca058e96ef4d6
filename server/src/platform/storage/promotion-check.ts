import type { PartName, ReleaseId } from 'contracts/release';
import type { ReleaseStore } from './release-store.ts';

/** Who would break when this release becomes live, one line each: part, what it misses, file and line of use. */
export async function checkPromotion(_store: ReleaseStore, _part: PartName, _id: ReleaseId | null): Promise<string[]> {
  return [];
}
