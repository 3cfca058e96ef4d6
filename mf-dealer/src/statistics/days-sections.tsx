import { FIGURE_LABELS, type Figure } from 'contracts/dealer-figures';
import type { DealerStatistics } from 'contracts/dealer-statistics';
import { formatNumber } from 'contracts/format';
import { TrendChart } from 'contracts/ui-extra/chart';
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

/** What was counted over time, each chart with the same values as a table and as a file. */
export function DaysSections({ dealerId, days, statistics: { timeline, totals } }: DaysSectionsProps) {
  const { steps, isByWeek } = stepsOf(timeline);
  const by = isByWeek ? 'pe săptămâni' : 'pe zile';
  return (
    <div className={styles.charts}>
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
            <StepTable title={title} first={isByWeek ? 'Săptămâna din' : 'Ziua'} steps={steps} names={names} />
          </details>
        </StatisticsSection>
      ))}
    </div>
  );
}

interface StepTableProps {
  title: string;
  first: string;
  steps: readonly Step[];
  names: readonly Figure[];
}

function StepTable({ title, first, steps, names }: StepTableProps) {
  return (
    <ScrollBox label={`${title}: tabel`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {names.map((name) => (
              <th key={name} scope="col" data-number>
                {FIGURE_LABELS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step) => (
            <tr key={step.at}>
              <th scope="row">{step.at}</th>
              {names.map((name) => (
                <td key={name} data-number>
                  {formatNumber(step[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
