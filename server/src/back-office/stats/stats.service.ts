import type { Stats } from 'contracts/stats';
import { DEFAULT_RESPONSE_TIME, responseTimeText } from 'contracts/response-time';
import type { Ctx } from '../../platform/context.ts';
import { siteFigures } from './stats.repository.ts';

const CACHED_MS = 30_000;

interface Cached {
  stats: Promise<Stats>;
  at: number;
}
// One entry for each database that this process has open.
const caches = new WeakMap<object, Cached>();

async function countStats(ctx: Ctx): Promise<Stats> {
  const { dealers, verified, cars, leads, answered, medianMinutes } = await siteFigures(ctx.em, ctx.now());
  const measured = responseTimeText(medianMinutes, answered);
  return {
    totalDealers: dealers,
    verifiedDealers: verified,
    totalCars: cars,
    totalLeads: leads,
    avgResponseTime: measured ?? DEFAULT_RESPONSE_TIME,
    isResponseTimeMeasured: measured !== null,
  };
}

/** GET /api/stats (public-site §3 "Stats"): figures of the site, at most 30 s old. */
export function getStats(ctx: Ctx): Promise<Stats> {
  const database = ctx.em.getDriver();
  const at = ctx.now().getTime();
  const cached = caches.get(database);
  if (cached && at - cached.at < CACHED_MS) return cached.stats;
  const stats = countStats(ctx);
  caches.set(database, { stats, at });
  // A failed count must not be cached.
  stats.catch(() => caches.delete(database));
  return stats;
}
