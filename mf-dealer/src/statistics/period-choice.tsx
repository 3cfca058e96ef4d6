import { PERIODS } from 'contracts/dealer-figures';
import type { Days } from './use-period.ts';
import styles from './statistics.module.css';

const LABELS: Record<Days, string> = { 30: '30 de zile', 90: '90 de zile', 365: 'Un an' };

/** The period, as radio buttons side by side. */
export function PeriodChoice({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  return (
    <fieldset className={styles.periods}>
      <legend>Perioada</legend>
      {PERIODS.map((one) => (
        <label key={one} data-chosen={one === days || undefined}>
          <input type="radio" name="statistics-period" checked={one === days} onChange={() => onChoose(one)} />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
