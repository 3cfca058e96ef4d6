import { FIGURE_LABELS, type Figure } from 'contracts/dealer-figures';
import type { DealerStatistics } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';
import { TrendChart } from 'ui/chart';
import { FigureTable } from './figure-table.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { type Step, stepsOf } from './steps.ts';
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
