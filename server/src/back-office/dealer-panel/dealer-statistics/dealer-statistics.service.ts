import { FIGURES } from 'contracts/dealer-figures';
import type {
  CarStatistics,
  CarStatisticsPage,
  DealerStatistics,
  Figures,
  MissedSearches,
  StatisticsCarsInput,
  StatisticsInput,
} from 'contracts/dealer-statistics';
import { DAY_MS } from 'contracts/durations';
import { missedBy } from '../../../catalog/search/missed/missed-search.service.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { type CarRow, searchCarStatistics } from './car-statistics.repository.ts';
import { readMark } from './day-sums.repository.ts';
import { countSold, mediansFor, ownAnswers, sumOfDays, sumsByDay } from './dealer-statistics.repository.ts';
import { isWeeklyEmailOn } from './weekly-email.repository.ts';
import { requireOwnNumbers } from './own-numbers.ts';
import { dayAfter, daysBetween, periodOf } from './period.ts';

const YEAR = 365;
const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;

/**
 * A dealer's numbers of 30, 90 or 365 days, today included (docs/rules/dealer-figures.md "Dealer statistics"). Another dealer's are
 * 404.
 */
export async function getStatistics(ctx: SignedInCtx, { dealerId, days }: StatisticsInput): Promise<DealerStatistics> {
  await requireOwnNumbers(ctx, dealerId);
  const { em } = ctx;
  const { from, to } = periodOf(ctx.now(), days);
  const since = new Date(ctx.now().getTime() - days * DAY_MS);
  const [byDay, mark, before, sold, own, medians, hasWeeklyEmail] = await Promise.all([
    sumsByDay(em, { dealerId, from, to }),
    readMark(em),
    days === YEAR ? null : sumOfDays(em, { dealerId, from: dayAfter(from, -days), to: dayAfter(from, -1) }),
    countSold(em, { dealerId, from }),
    ownAnswers(em, { dealerId, since, now: ctx.now() }),
    mediansFor(em, { dealerId, days }),
    isWeeklyEmailOn(em, dealerId),
  ]);
  const sums = new Map(byDay.map((row) => [row.day, row]));
  const timeline = daysBetween(from, to).map((day) => sums.get(day) ?? { day, ...NOTHING });
  return {
    days,
    from,
    to,
    before,
    sold,
    timeline,
    hasWeeklyEmail,
    countedAt: mark?.at.toISOString() ?? null,
    totals: totalOf(timeline),
    answers: { own, ...medians },
  };
}

const totalOf = (days: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as Figures;

/** One page of the dealer's cars with their numbers, in the asked order. Another dealer's are 404. */
export async function listCarStatistics(
  ctx: SignedInCtx,
  { days, ...asked }: StatisticsCarsInput,
): Promise<CarStatisticsPage> {
  await requireOwnNumbers(ctx, asked.dealerId);
  const search = { ...asked, period: periodOf(ctx.now(), days) };
  const rows = await searchCarStatistics(ctx.em, search);
  // Past the end there is no row to bear the number of all.
  const [first] =
    rows.length > 0 || asked.offset === 0
      ? rows
      : await searchCarStatistics(ctx.em, { ...search, limit: 1, offset: 0 });
  return { items: rows.map(carView), total: first?.total ?? 0 };
}

export function carView(row: CarRow): CarStatistics {
  const { place, placeOf, sample, median, dearer, cheaper, isTop, total: _total, ...car } = row;
  const isCompared = sample !== null && median !== null && dearer !== null && cheaper !== null;
  return {
    ...car,
    place: place === null || placeOf === null ? null : { place, of: placeOf },
    position: isCompared
      ? { sample, median, dearerPercent: dearer, cheaperPercent: cheaper, isTopAtListPrice: isTop ?? false }
      : null,
  };
}

/** Searches without a result for the dealer's brands, in its county or without one. Another dealer's are 404. */
export async function listMissed(ctx: SignedInCtx, { dealerId, days }: StatisticsInput): Promise<MissedSearches> {
  await requireOwnNumbers(ctx, dealerId);
  const { from, to } = periodOf(ctx.now(), days);
  const items = await missedBy(ctx.em, { dealerId, from, to });
  return { items, total: items.reduce((sum, { searches }) => sum + searches, 0) };
}
