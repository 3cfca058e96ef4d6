import { type Figure, FIGURE_LABELS, FIGURES } from 'contracts/dealer-figures';
import type { DealerStatistics, Figures } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';
import { TrendChart } from 'ui/chart';
import { FigureTable } from './figure-table.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';
import { ScrollBox } from './scroll-box.tsx';

const COLORS = ['var(--accent)', 'var(--gold)', 'var(--line-ui)'];
const CHARTS: readonly { title: string; names: readonly Figure[] }[] = [
  { title: 'Vizualizări în timp', names: ['views'] },
  { title: 'Interes în timp', names: ['favorites', 'compares'] },
  { title: 'Contacte în timp', names: ['calls', 'leads', 'offers'] },
];

interface DaysSectionsProps {
  dealerId: number;
  days: Days;
  statistics: DealerStatistics;
}

/** Figures over time, each chart with the same values as a table and as a file. */
export function DaysSections({ dealerId, days, statistics: { timeline, totals } }: DaysSectionsProps) {
  const { steps, isByWeek } = stepsOf(timeline);
  const by = isByWeek ? 'pe săptămâni' : 'pe zile';
  return (
    <div className={`an-column ${styles.charts}`}>
      {CHARTS.map(({ title, names }) => (
        <StatisticsSection key={title} title={title} dealerId={dealerId} days={days} file="days">
          <TrendChart
            label={`${title}, ${by}: ${names.map((name) => `${FIGURE_LABELS[name]} ${formatNumber(totals[name])}`).join(', ')} în total. Valorile sunt în tabelul de mai jos.`}
            data={steps.map(({ at, ...figures }) => ({ at, ...figures }))}
            series={names.map((name, index) => ({ name, label: FIGURE_LABELS[name], color: COLORS[index] ?? '' }))}
          />
          <details className={styles.details}>
            <summary>
              {title}: tabelul {by}
            </summary>
            <ScrollBox label={`${title}: tabel`}>
              <FigureTable
                rows={steps.toReversed()}
                keyOf={({ at }) => at}
                columns={[
                  { head: isByWeek ? 'Săptămâna din' : 'Ziua', cell: ({ at }) => at },
                  ...names.map((name) => ({
                    head: FIGURE_LABELS[name],
                    isNumber: true,
                    cell: (step: Step) => formatNumber(step[name]),
                  })),
                ]}
              />
            </ScrollBox>
          </details>
        </StatisticsSection>
      ))}
    </div>
  );
}

// The days of a chart: a year is drawn by week, since 365 bars are thinner than a pixel on a phone.

const WEEKLY_FROM = 120;

interface Step extends Figures {
  /** "20.11", of a week its first day. */
  at: string;
}

/** "2026-11-20" → "20.11": short enough for a bar's label. */
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Days of a month or a quarter; weeks of a year, counted from its end, so that the last one is whole. */
function stepsOf(timeline: DealerStatistics['timeline']): { steps: Step[]; isByWeek: boolean } {
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
