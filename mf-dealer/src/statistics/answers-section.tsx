import type { AnswerFigures, DealerStatistics } from 'contracts/dealer-statistics';
import { MIN_DEALERS } from 'contracts/dealer-figures';
import { formatCount, formatDecimal, formatWholePercent } from 'contracts/format';
import { FigureTable } from './figure-table.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';

interface AnswersSectionProps {
  dealerId: number;
  days: Days;
  answers: DealerStatistics['answers'];
}

const HOUR = 60;
/** "35 min", "2,5 ore", "3 zile" */
function timeText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < HOUR) return `${Math.round(minutes)} min`;
  if (minutes < 48 * HOUR) return `${formatDecimal(minutes / HOUR)} ore`;
  return formatCount(Math.round(minutes / HOUR / 24), ['zi', 'zile']);
}

const percentText = (percent: number | null): string => (percent === null ? '–' : formatWholePercent(percent));

/** How fast and how often the dealer answers, beside the medians of the town and of its brands. */
export function AnswersSection({ dealerId, days, answers: { own, town, brands } }: AnswersSectionProps) {
  const rows: (AnswerFigures & { name: string; note: string })[] = [
    { ...own, name: 'Dumneavoastră', note: formatCount(own.requests, ['cerere', 'cereri']) },
    ...[...(town ? [town] : []), ...brands].map((median) => ({
      ...median,
      name: `Mediana ${median === town ? `din ${median.name}` : median.name}`,
      note: formatCount(median.dealers, ['dealer', 'dealeri']),
    })),
  ];
  return (
    <StatisticsSection
      title="Răspunsuri la cereri"
      hint={`Se măsoară de la cinci cereri; medianele apar de la ${MIN_DEALERS} dealeri și se calculează noaptea.`}
      dealerId={dealerId}
      days={days}
      file="answers"
    >
      <FigureTable
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            head: 'Cine',
            cell: ({ name, note, percent }) => (
              <>
                {name} <small>({note})</small>
                <span className={styles.bar} style={{ inlineSize: `${percent ?? 0}%` }} aria-hidden="true" />
              </>
            ),
          },
          { head: 'Timp de răspuns', isNumber: true, cell: ({ minutes }) => timeText(minutes) },
          { head: 'Cu răspuns', isNumber: true, cell: ({ percent }) => percentText(percent) },
        ]}
      />
    </StatisticsSection>
  );
}
