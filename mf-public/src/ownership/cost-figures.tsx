import type { CostWords } from 'contracts/ownership';
import styles from './cost.module.css';
import cardStyles from '../card/card.module.css';

export type CostFiguresProps = { cost: CostWords; note: string };

/** The sum, its parts, and what the sum contains. */
export function CostFigures({ cost: { eur, lei, parts, contains }, note }: CostFiguresProps) {
  return (
    <>
      <p className={`an-wrapping ${styles.total}`}>
        <output className="an-price">{eur}</output> <span className="an-dim an-num">{lei}</span>
      </p>
      <dl className={cardStyles.rows}>
        {parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>
              {part.eur} <span className="an-dim">{part.lei}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={cardStyles.small}>
        {contains} {note}
      </p>
    </>
  );
}
