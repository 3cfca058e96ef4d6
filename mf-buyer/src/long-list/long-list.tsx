import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { lazyWithRetry } from 'contracts/ui';
import type { ListPlace, VirtualListProps } from 'contracts/ui-extra/virtual-list';
import { Suspense } from 'react';

const VirtualList = lazyWithRetry<VirtualListProps>(async () => ({
  default: (await import('contracts/ui-extra/virtual-list')).VirtualList,
}));
/** Drawn while the code for a long list is fetched. */
const FIRST = 12;
const WHOLE: ListPlace = {};

/** A list of cards: drawn whole, or only around the screen when it is long. */
export function LongList(props: VirtualListProps) {
  if (props.count <= MAX_PLAIN_ROWS) return <PlainList {...props} />;
  return (
    <Suspense fallback={<PlainList {...props} count={FIRST} />}>
      <VirtualList {...props} />
    </Suspense>
  );
}

const PlainList = ({ count, draw, className, label }: VirtualListProps) => (
  <ul className={className} aria-label={label}>
    {Array.from({ length: count }, (_, index) => draw(index, WHOLE))}
  </ul>
);
