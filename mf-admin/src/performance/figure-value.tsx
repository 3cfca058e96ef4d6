import { formatMetric, RATING_LABELS, ratingOf } from 'contracts/web-vitals-labels';
import type { Metric } from 'contracts/web-vitals';
import type { Figures } from 'contracts/web-vitals-panel';
import styles from './performance.module.css';

/** A p75 with its rating in words and colour; a dash where nothing was measured. */
export function FigureValue({ metric, figure }: { metric: Metric; figure: Figures[Metric] }) {
  if (figure === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="an-visually-hidden">Nemăsurat</span>
      </>
    );
  }
  const rating = ratingOf(metric, figure.p75);
  return (
    <span className={styles.value} data-rating={rating}>
      {formatMetric(metric, figure.p75)} <small>{RATING_LABELS[rating]}</small>
    </span>
  );
}
