import { breakLineInRomanian } from 'contracts/break-words';
import type { PartName, ReleaseId } from 'contracts/release';
import type { Env } from '../config/env.ts';
import { checkoutParts } from './checkout-parts.ts';
import { releasesOf } from './site-releases.ts';
import { breaksIfLive } from './switch-part.ts';

/** Who would break when this release becomes live, one line each, for administrators: part, what it misses, places. */
export async function checkPromotion(
  env: Pick<Env, 'releasesDir' | 'projectDir'>,
  part: PartName,
  id: ReleaseId | null,
): Promise<string[]> {
  const checkout = await checkoutParts(env.projectDir);
  const breaks = await breaksIfLive({ store: releasesOf(env), checkout }, part, id);
  return breaks.map(breakLineInRomanian);
}
