import type { Stats } from 'contracts/stats';
import { CarSearch } from 'contracts/search';
import { DEFAULT_RESPONSE_TIME, responseTimeText } from 'contracts/response-time';
import { askEngine } from '../../catalog/search/ask-engine.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { countPublicCars, siteFigures } from './stats.repository.ts';

const CACHED_MS = 30_000;

interface Cached {
  stats: Promise<Stats>;
  at: number;
}
/** Keyed by the search of an app: this process has one, tests have several. */
const caches = new WeakMap<object, Cached>();

const EVERY_CAR = CarSearch.parse({ limit: 1 });

async function countStats(ctx: Ctx): Promise<Stats> {
  const [figures, cars] = await Promise.all([
    siteFigures(ctx.em, ctx.now()),
    askEngine(ctx, {
      engine: async (engine) => (await engine.find(EVERY_CAR)).envelope.total,
      database: () => countPublicCars(ctx.em),
    }),
  ]);
  const { dealers, verified, leads, answered, medianMinutes } = figures;
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
  const at = ctx.now().getTime();
  const cached = caches.get(ctx.search);
  if (cached && at - cached.at < CACHED_MS) return cached.stats;
  const stats = countStats(ctx);
  caches.set(ctx.search, { stats, at });
  // A failed count must not be cached.
  stats.catch(() => caches.delete(ctx.search));
  return stats;
}
