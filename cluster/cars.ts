/** More cars than the demo market has, for measurements. */
import { fillStock } from '../bench/stock.ts';
import type { Cluster } from './cluster.ts';
import { ofKind } from './plan.ts';

/** Beyond the demo market's rows, and what is added to them. */
const FIRST_ID = 10_000_001;
// The full-text index of this many cars takes minutes to build.
const TEXT_INDEXED_BELOW = 1_000_000;

/** Writes them past the change feed, so the servers are restarted, one after the other, to load them. */
export async function addCars(cluster: Cluster, cars: number): Promise<void> {
  const primary = cluster.machine((await cluster.primary()) ?? '');
  const { superuser } = cluster.plan.secrets;
  const url = `postgres://postgres:${superuser}@${primary.address}:5432/autonou`;
  await fillStock(url, { cars, firstId: FIRST_ID, isTextIndexed: cars < TEXT_INDEXED_BELOW });
  for (const { name } of ofKind(cluster.plan, 'web')) await cluster.restart(name);
}
