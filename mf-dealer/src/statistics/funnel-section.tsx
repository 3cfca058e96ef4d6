import { funnelOf } from 'contracts/dealer-figures';
import type { DealerStatistics } from 'contracts/dealer-statistics';
import { formatNumber, formatPercent } from 'contracts/format';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';

interface FunnelSectionProps {
  dealerId: number;
  days: Days;
  statistics: Pick<DealerStatistics, 'totals' | 'sold'>;
}

/** From a view to a sale: a bar in each row of the table. Small steps would vanish, so bars grow by the logarithm. */
export function FunnelSection({ dealerId, days, statistics: { totals, sold } }: FunnelSectionProps) {
  const rows = funnelOf(totals, sold);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const width = (count: number) => `${(Math.log1p(count) / Math.log1p(most)) * 100}%`;
  return (
    <StatisticsSection
      title="De la vizualizare la vânzare"
      hint="Lungimea barelor crește mai încet decât numerele, ca să se vadă și pașii mici."
      dealerId={dealerId}
      days={days}
      file="funnel"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Pas</th>
            <th scope="col" data-number>
              Număr
            </th>
            <th scope="col" data-number>
              Din vizualizări
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, label, count, ofViews }) => (
            <tr key={step}>
              <th scope="row">
                {label}
                <span className={styles.bar} style={{ inlineSize: width(count) }} aria-hidden="true" />
              </th>
              <td data-number>{formatNumber(count)}</td>
              <td data-number>{ofViews === null ? '–' : formatPercent(ofViews)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StatisticsSection>
  );
}
