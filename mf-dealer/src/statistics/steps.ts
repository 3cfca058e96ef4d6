// The days of a chart: a year is drawn by week, since 365 bars are thinner than a pixel on a phone.
import { FIGURES } from 'contracts/dealer-figures';
import type { DealerStatistics, Figures } from 'contracts/dealer-statistics';

const WEEKLY_FROM = 120;

export interface Step extends Figures {
  /** "20.11", of a week its first day. */
  at: string;
}

/** "2026-11-20" → "20.11": short enough for a bar's label. */
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Days of a month or a quarter; weeks of a year, counted from its end, so that the last one is whole. */
export function stepsOf(timeline: DealerStatistics['timeline']): { steps: Step[]; isByWeek: boolean } {
  const isByWeek = timeline.length > WEEKLY_FROM;
  if (!isByWeek) return { steps: timeline.map(({ day, ...figures }) => ({ ...figures, at: shortDay(day) })), isByWeek };
  const steps: Step[] = [];
  for (let end = timeline.length; end > 0; end -= 7) {
    const week = timeline.slice(Math.max(0, end - 7), end);
    const sums = FIGURES.map((name) => [name, week.reduce((sum, day) => sum + day[name], 0)]);
    steps.unshift({ ...(Object.fromEntries(sums) as Figures), at: shortDay(week[0]?.day ?? '') });
  }
  return { steps, isByWeek };
}
