import { IsRestoringProvider } from 'contracts/query-setup';
import { onHydratedSlices } from 'ui';
import { createContext, startTransition, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

/** After this timeout calls are sent even if no page has reported its hydration, such as one that failed. */
const LIMIT_MS = 6_000;
const OpenGate = createContext<() => void>(() => undefined);

type Props = {
  /** True on the server and where its markup is being hydrated. */
  isHydrating: boolean;
  onHydrated: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Holds all calls back until the page is hydrated. React hydrates the server's markup in several steps; a response
 * that arrived between two of them (the session, the lists of the filters) would make the next step's markup differ.
 */
export function HydrationGate({ isHydrating, onHydrated, children }: Props) {
  const [isClosed, setIsClosed] = useState(isHydrating);
  const openGate = useCallback(() => startTransition(() => setIsClosed(false)), []);
  const open = useCallback(
    () =>
      onHydratedSlices(() => {
        openGate();
        onHydrated?.();
      }),
    [onHydrated, openGate],
  );
  useEffect(() => {
    const timer = setTimeout(openGate, LIMIT_MS);
    return () => clearTimeout(timer);
  }, [openGate]);
  return (
    <OpenGate value={open}>
      <IsRestoringProvider value={isClosed}>{children}</IsRestoringProvider>
    </OpenGate>
  );
}

/** Called by the page: everything around it is hydrated by then, and the slices inside it are waited for. */
export function useOpenGate(): void {
  const open = useContext(OpenGate);
  useEffect(open, [open]);
}
