import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** Slices of the page that are still the server's markup. */
const waiting = new Set<object>();
const watchers = new Set<() => void>();

function finish(slice: object): void {
  if (!waiting.delete(slice) || waiting.size > 0) return;
  const told = [...watchers];
  watchers.clear();
  for (const watch of told) watch();
}

/** Calls `act` when no slice waits for its hydration any more: at once, where none does. */
export function onHydratedSlices(act: () => void): void {
  if (waiting.size === 0) act();
  else watchers.add(act);
}

interface Slice {
  isHydrated: boolean;
}

/**
 * A part of a page that React hydrates in a task of its own, and before all others when it is touched. Parts without
 * state of their own need none.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  const [slice] = useState<Slice>(() => ({ isHydrated: false }));
  useEffect(() => {
    // Drawn by the browser itself, it is complete by now: effects run from the inside out.
    if (!slice.isHydrated) waiting.add(slice);
    return () => finish(slice);
  }, [slice]);
  return (
    <Suspense fallback={null}>
      {children}
      <SliceEnd slice={slice} />
    </Suspense>
  );
}

/** The last part of a slice: its effect runs when the whole slice is hydrated. */
function SliceEnd({ slice }: { slice: Slice }) {
  useEffect(() => {
    slice.isHydrated = true;
    finish(slice);
  }, [slice]);
  return null;
}
