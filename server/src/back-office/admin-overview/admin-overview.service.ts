import type { Overview } from 'contracts/admin-overview';
import type { Ctx } from '../../platform/context.ts';
import { getStats } from '../stats/stats.service.ts';
import { countDays, countWaiting } from './admin-overview.repository.ts';

/** The administration's overview (work-areas §2 "Dashboard"); the site's own figures are at most 30 s old. */
export async function getAdminOverview(ctx: Ctx): Promise<Overview> {
  const { verifiedDealers, totalCars, totalLeads } = await getStats(ctx);
  const { buyers, ...waiting } = await countWaiting(ctx.em);
  const days = await countDays(ctx.em, ctx.now());
  return { verifiedDealers, activeCars: totalCars, leads: totalLeads, buyers, waiting, days };
}
