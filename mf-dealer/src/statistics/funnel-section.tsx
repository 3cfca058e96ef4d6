import { funnelOf } from 'contracts/dealer-figures';
import type { DealerStatistics } from 'contracts/dealer-statistics';
import { formatNumber, formatPercent } from 'contracts/format';
import { FigureTable } from './figure-table.tsx';
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
      <FigureTable
        rows={rows}
        keyOf={({ step }) => step}
        columns={[
          {
            head: 'Pas',
            cell: ({ label, count }) => (
              <>
                {label}
                <span className={styles.bar} style={{ inlineSize: width(count) }} aria-hidden="true" />
              </>
            ),
          },
          { head: 'Număr', isNumber: true, cell: ({ count }) => formatNumber(count) },
          {
            head: 'Din vizualizări',
            isNumber: true,
            cell: ({ ofViews }) => (ofViews === null ? '–' : formatPercent(ofViews)),
          },
        ]}
      />
    </StatisticsSection>
  );
}
