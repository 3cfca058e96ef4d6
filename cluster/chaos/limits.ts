/** Where the servers count limits, as each of them says. */
import type { LimitPlace } from '../../server/src/platform/limits/shared-limits.ts';
import type { Cluster } from '../cluster.ts';
import { ofKind, SERVER_PORT } from '../plan.ts';
import type { Figure } from './verdict.ts';

/** A busy server's report takes up to a second. */
const PATIENCE_MS = 5_000;

/** How many servers count in this place; all of them have to. A server that does not say is none. Never rejects. */
export async function serversCountingIn({ plan }: Cluster, place: LimitPlace): Promise<Figure> {
  const servers = ofKind(plan, 'web');
  const places = await Promise.all(servers.map(({ address }) => placeOf(address)));
  return { value: places.filter((one) => one === place).length, least: servers.length };
}

async function placeOf(address: string): Promise<LimitPlace | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://${address}:${SERVER_PORT}/readyz`, { signal });
    return ((await answer.json()) as { limits: LimitPlace }).limits;
  } catch {
    return null;
  }
}
