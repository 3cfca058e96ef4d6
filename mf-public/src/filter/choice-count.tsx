import { formatNumber } from 'contracts/format';

/** The number of cars behind a choice; nothing while it isn't known. */
export function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="fl-count an-num">{formatNumber(count)}</span>;
}
