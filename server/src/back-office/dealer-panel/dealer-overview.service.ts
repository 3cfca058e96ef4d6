import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { OVERVIEW_DAYS, type Overview } from 'contracts/dealer-overview';
import { DEFAULT_RESPONSE_TIME } from 'contracts/response-time';
import { dealerViews } from '../../marketplace/view-counts/view-counts.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { requireDealerId } from '../../catalog/dealer/dealer.service.ts';
import { measuredResponseTime } from '../../catalog/dealer/response-time.ts';
import { getStats } from '../stats/stats.service.ts';
import { carsToMend, leadsByDay } from './dealer-overview.repository.ts';

/** Days in Bucharest up to today; computed at noon, so that no clock change skips or doubles one. */
function lastDays(now: Date): string[] {
  const noon = Date.parse(`${bucharestDay(now)}T12:00:00Z`);
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
    new Date(noon - (OVERVIEW_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The caller's own overview (docs/rules/dealer-figures.md "Dealer overview"). 404 without a dealer record. */
export async function getDealerOverview(ctx: SignedInCtx): Promise<Overview> {
  const dealerId = await requireDealerId(ctx);
  const days = lastDays(ctx.now());
  const period = { dealerId, from: days[0] ?? '' };
  const leads = new Map((await leadsByDay(ctx.em, period)).map((row) => [row.day, row.leads]));
  const views = new Map((await dealerViews(ctx.em, period)).map((row) => [row.day, row.views]));
  const own = await measuredResponseTime(ctx, dealerId);
  const site = await getStats(ctx);
  return {
    days: days.map((day) => ({ day, leads: leads.get(day) ?? 0, views: views.get(day) ?? 0 })),
    responseTime: {
      own: { text: own ?? DEFAULT_RESPONSE_TIME, measured: own !== null },
      site: { text: site.avgResponseTime, measured: site.isResponseTimeMeasured },
    },
    todo: await carsToMend(ctx.em, dealerId),
  };
}
