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

type Slice = ReturnType<typeof createSlice>;

function createSlice() {
  let isHydrated = false;
  const slice = {
    /** The part around it is hydrated; the slice itself too, where the browser has drawn it. */
    expect: () => void (isHydrated || waiting.add(slice)),
    end: () => {
      isHydrated = true;
      finish(slice);
    },
  };
  return slice;
}

/**
 * A part of a page that React hydrates by itself, and before all others when it is touched. Parts without state of
 * their own need none.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  const [slice] = useState(createSlice);
  useEffect(() => {
    slice.expect();
    return slice.end;
  }, [slice]);
  return (
    <Suspense fallback={null}>
      {children}
      <SliceEnd slice={slice} />
    </Suspense>
  );
}

/** The last part of a slice: its effect runs when the whole slice is hydrated, and before the one around it. */
function SliceEnd({ slice }: { slice: Slice }) {
  useEffect(() => slice.end(), [slice]);
  return null;
}
