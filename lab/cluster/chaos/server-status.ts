/** How many servers say something of themselves; a row that asks wants it of all. */
import type { LimitPlace } from '../../../server/src/platform/limits/shared-limits.ts';
import type { Cluster } from '../cluster.ts';
import { ofKind, SERVER_PORT } from '../plan.ts';
import type { Figure } from './verdict.ts';

/** A busy server's report takes up to a second. */
const PATIENCE_MS = 5_000;

/** They count limits in this place. Never rejects. */
export const serversCountingIn = (cluster: Cluster, place: LimitPlace): Promise<Figure> =>
  serversThatSay(cluster, '/readyz', (text) => (JSON.parse(text) as { limits: LimitPlace }).limits === place);

/** They see no primary and use a replica. Never rejects. */
export const serversReadingReplicas = (cluster: Cluster): Promise<Figure> =>
  serversThatSay(cluster, '/metrics', saysReplicas);

export const saysReplicas = (metrics: string): boolean =>
  /^database_primary_answers 0$/m.test(metrics) && /^replica_used\{[^}]*\} 1$/m.test(metrics);

/** A server that does not answer is none. */
async function serversThatSay({ plan }: Cluster, path: string, isSo: (text: string) => boolean): Promise<Figure> {
  const servers = ofKind(plan, 'web');
  const ask = async (address: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return isSo(await (await fetch(`http://${address}:${SERVER_PORT}${path}`, { signal })).text());
  };
  const said = await Promise.allSettled(servers.map(({ address }) => ask(address)));
  const isTold = (one: PromiseSettledResult<boolean>) => one.status === 'fulfilled' && one.value;
  return { value: said.filter(isTold).length, min: servers.length };
}
