import { CatchBoundary } from 'contracts/router-setup';
import { retryFailedParts } from 'ui';
import { type ReactNode, Suspense } from 'react';

interface FramePartProps {
  /** Another value lets a part that failed be tried again. */
  attempt: unknown;
  /** Shown until the part's code is loaded, and when that fails. */
  instead?: ReactNode;
  onFailure?(): void;
  children: ReactNode;
}

/** Around a part of the frame whose code is loaded when it is needed: its failure is no failure of the page. */
export function FramePart({ attempt, instead = null, onFailure, children }: FramePartProps) {
  const recover = () => {
    retryFailedParts();
    onFailure?.();
  };
  return (
    <CatchBoundary getResetKey={() => attempt} errorComponent={() => instead} onCatch={recover}>
      <Suspense fallback={instead}>{children}</Suspense>
    </CatchBoundary>
  );
}
