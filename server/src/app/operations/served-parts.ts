import type { Env } from '../../platform/env.ts';
import { stateOf } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { siteParts } from '../../platform/storage/site-parts.ts';

/** What is served from where, in a line for the operator of the start. */
export async function servedParts({
  projectDir,
  releasesDir,
}: Pick<Env, 'projectDir' | 'releasesDir'>): Promise<string> {
  const live = await createReleaseStore(releasesDir).readLive();
  const states = siteParts(projectDir, live).map((part) => ({ part, ...stateOf(live, part) }));
  const released = states.flatMap(({ part, live: id }) => (id === null ? [] : [`${part} ${id}`]));
  if (released.length === 0) return "Everything is served from the checkout's builds.";
  const built = states.flatMap(({ part, live: id }) => (id === null ? [part] : []));
  const rest = built.length > 0 ? `; from the checkout's builds: ${built.join(', ')}` : '';
  return `From the release store: ${released.join(', ')}${rest}.`;
}
