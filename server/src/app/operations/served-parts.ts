import type { Env } from '../../platform/config/env.ts';
import { stateOf } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { siteParts } from '../../platform/storage/site-parts.ts';

/** A release of a part: served to all visitors, or tried on a share of them. */
export interface ReleasedPart {
  part: string;
  release: string;
  state: 'live' | 'canary';
}

type Place = Pick<Env, 'projectDir' | 'releasesDir'>;

async function statesOf({ projectDir, releasesDir }: Place) {
  const live = await createReleaseStore(releasesDir).readLive();
  return siteParts(projectDir, live).map((part) => ({ part, ...stateOf(live, part) }));
}

/** The served parts with their origins, in a line for the operator of the start. */
export async function servedParts(place: Place): Promise<string> {
  const states = await statesOf(place);
  const released = states.flatMap(({ part, live: id }) => (id === null ? [] : [`${part} ${id}`]));
  if (released.length === 0) return "Everything is served from the checkout's builds.";
  const built = states.flatMap(({ part, live: id }) => (id === null ? [part] : []));
  const rest = built.length > 0 ? `; from the checkout's builds: ${built.join(', ')}` : '';
  return `From the release store: ${released.join(', ')}${rest}.`;
}

/** The releases of each part, for the metrics; a part that is served from the checkout is its own release. */
export async function releasedParts(place: Place): Promise<ReleasedPart[]> {
  const states = await statesOf(place);
  return states.flatMap(({ part, live, canary }) => [
    { part, release: live ?? 'checkout', state: 'live' as const },
    ...(canary ? [{ part, release: canary.release, state: 'canary' as const }] : []),
  ]);
}
