import { formatNumber } from 'contracts/format';
import styles from './filter.module.css';

/** The number of cars behind a choice; nothing while it isn't known. */
export function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className={`an-fine ${styles.count} an-num`}>{formatNumber(count)}</span>;
}
