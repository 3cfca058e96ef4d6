// Not shared but a part of each remote that imports it: by itself it would be a file more on every page with a list.
import { lazyWithRetry } from 'contracts/ui';
import type { ListPlace, VirtualListProps } from 'contracts/ui-extra/virtual-list';
import { Suspense, useSyncExternalStore } from 'react';
import { MAX_PLAIN_ROWS } from '../../call/page-count.ts';

const VirtualList = lazyWithRetry<VirtualListProps>(async () => ({
  default: (await import('contracts/ui-extra/virtual-list')).VirtualList,
}));
/** Drawn while the code for a long list is fetched. */
const FIRST = 12;
const WHOLE: ListPlace = {};

const never = () => () => undefined;

/** A list of cards: drawn whole, or only around the screen when it is long. */
export function LongList(props: VirtualListProps) {
  // The server can't wait for code, and what it has left open React would draw anew.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
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
