import type { Facts } from './wish-words.ts';
import styles from './conversation.module.css';

/** Terms and values in one column. */
export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={styles.factList}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
