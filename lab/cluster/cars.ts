/** More cars than the demo market has, for measurements. */
import { fillStock } from '../../tools/bench/stock.ts';
import { type Query, withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import type { Cluster } from './cluster.ts';
import { ofKind, superuserUrl } from './plan.ts';
import { until } from './services.ts';

/** Beyond the demo market's rows, and what is added to them. */
const FIRST_ID = 10_000_001;
// The full-text index of this many cars takes minutes to build.
const TEXT_INDEXED_BELOW = 1_000_000;

const COMPARISON_LIMIT_MS = 180_000;
const IS_COMPARED = `select exists (select 1 from jobs.job_common
  where name = 'dealer-statistics-market' and state = 'completed') as is`;

/** Writes them past the change feed, so the servers are restarted, one after the other, to load them. */
export async function addCars(cluster: Cluster, cars: number): Promise<void> {
  const url = superuserUrl(cluster.plan, await cluster.primaryMachine(), 'autonou');
  await withConnection(url, demoIsCompared);
  await fillStock(url, { cars, firstId: FIRST_ID, isTextIndexed: cars < TEXT_INDEXED_BELOW });
  // A database that is lost and returns goes back to the checkpoint before: gigabytes of these cars' log lie behind it
  // otherwise, which the others keep no longer.
  await withConnection(url, (query) => query('checkpoint'));
  for (const { name } of ofKind(cluster.plan, 'web')) await cluster.restart(name);
}

/**
 * A new market's prices are compared at its first start. Stopped by the restart and begun again with all these cars, that
 * would go on beside whatever is measured; its time is the night.
 */
async function demoIsCompared(query: Query): Promise<void> {
  const isCompared = async () => (await query(IS_COMPARED)).rows[0].is === true;
  await until('the demo market is compared', isCompared, COMPARISON_LIMIT_MS);
}
