import { formatNumber } from 'contracts/format';
import { METRICS_IN_ORDER, METRIC_LABELS } from 'contracts/web-vitals-labels';
import type { Metric } from 'contracts/web-vitals';
import type { Figures } from 'contracts/web-vitals-panel';
import { Badge } from 'ui';
import type { FigureRow } from './figure-rows.ts';
import { FigureValue } from './figure-value.tsx';
import styles from './performance.module.css';

interface FigureTableProps {
  /** Read by screen readers only: the section above has the same heading for the eye. */
  caption: string;
  /** The head of the first column. */
  head: string;
  rows: readonly FigureRow[];
}

/** p75 of each metric, a row for each page, device or release; cards on a phone. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption className="an-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {METRICS_IN_ORDER.map((metric) => (
            <th scope="col" key={metric}>
              <abbr title={METRIC_LABELS[metric].long}>{METRIC_LABELS[metric].short}</abbr>
            </th>
          ))}
          <th scope="col">Vizite măsurate</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, mark, figures }) => (
          <tr key={key}>
            <th scope="row">
              {label} {mark ? <Badge className="an-badge-ok">{mark}</Badge> : null}
              {note ? <small>{note}</small> : null}
            </th>
            {METRICS_IN_ORDER.map((metric) => (
              <td key={metric} data-label={METRIC_LABELS[metric].short}>
                <FigureValue metric={metric} figure={figures[metric]} />
              </td>
            ))}
            <td data-label="Vizite măsurate">{formatNumber(visitsIn(figures))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Not every visit has every metric. */
const visitsIn = (figures: Figures): number =>
  Math.max(...METRICS_IN_ORDER.map((metric: Metric) => figures[metric]?.samples ?? 0));
