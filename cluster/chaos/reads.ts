/** Which databases the servers read from, as each of them says. */
import type { Cluster } from '../cluster.ts';
import { ofKind, SERVER_PORT } from '../plan.ts';
import type { Figure } from './verdict.ts';

const PATIENCE_MS = 5_000;

/** How many servers see no primary and use a replica; all of them have to. Never rejects. */
export async function serversReadingReplicas({ plan }: Cluster): Promise<Figure> {
  const servers = ofKind(plan, 'web');
  const found = await Promise.all(servers.map(({ address }) => readsReplicas(address)));
  return { value: found.filter(Boolean).length, least: servers.length };
}

async function readsReplicas(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return saysReplicas(await (await fetch(`http://${address}:${SERVER_PORT}/metrics`, { signal })).text());
  } catch {
    return false;
  }
}

/** Of the text of /metrics. */
export const saysReplicas = (metrics: string): boolean =>
  /^database_primary_answers 0$/m.test(metrics) && /^replica_used\{[^}]*\} 1$/m.test(metrics);
