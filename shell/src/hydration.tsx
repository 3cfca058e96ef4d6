import { IsRestoringProvider } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

/** After this long calls go out even if no page has said that it is alive, such as one that failed. */
const LIMIT_MS = 3_000;
const OpenGate = createContext<() => void>(() => undefined);

type Props = {
  /** True on the server and where its markup is being taken over. */
  isHydrating: boolean;
  children: ReactNode;
};

/**
 * Holds all calls back until the page is alive. React takes the server's markup over in several steps; an answer that
 * came between two of them (who is signed in, the lists of the filters) would differ from the markup of the next.
 */
export function HydrationGate({ isHydrating, children }: Props) {
  const [isClosed, setIsClosed] = useState(isHydrating);
  const open = useCallback(() => setIsClosed(false), []);
  useEffect(() => {
    const timer = setTimeout(open, LIMIT_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <OpenGate value={open}>
      <IsRestoringProvider value={isClosed}>{children}</IsRestoringProvider>
    </OpenGate>
  );
}

/** Said by what is drawn last: everything around it has been taken over by now. */
export function useOpenGate(): void {
  const open = useContext(OpenGate);
  useEffect(open, [open]);
}
