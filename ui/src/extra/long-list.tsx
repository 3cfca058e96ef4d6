import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useIsHydrating } from '../use-is-hydrating.ts';
import type { ListPlace, VirtualListProps } from './virtual-list.tsx';
import { Suspense } from 'react';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';

const VirtualList = lazyWithRetry<VirtualListProps>(async () => ({
  default: (await import('./virtual-list.tsx')).VirtualList,
}));
/** Drawn while the code for a long list is fetched. */
const FIRST = 12;
const WHOLE: ListPlace = {};

/** A list of cards: drawn whole, or only around the screen when it is long. */
export function LongList(props: VirtualListProps) {
  // The server can't wait for code, and what it has left open React would draw anew.
  const isHydrating = useIsHydrating();
  if (props.count <= MAX_PLAIN_ROWS) return <PlainList {...props} />;
  if (isHydrating) return <PlainList {...props} count={FIRST} />;
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
