import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { WaitingDialog, type WaitingDialogProps } from './waiting-dialog.tsx';

const RETRY_MS = 500;
const FAILURE = 'PartFailure';

/** Rejects with an error that has the promise `arrival` when `work`, which `load` has begun, takes too long. */
export type PartLimit = <Part>(work: Promise<Part>, load: () => Promise<Part>) => Promise<Part>;

let limit: PartLimit = (work) => work;
/** The shell's limit for fetching the code of a part. */
export const limitParts = (by: PartLimit): void => {
  limit = by;
};

const isLate = (error: unknown): boolean => error instanceof Error && 'arrival' in error;

/** Resets each part whose code failed to load. */
const failed = new Set<() => void>();

/**
 * Like React's `lazy`, for code that is fetched when it is first drawn; a failed load is not cached for ever. It is
 * retried once automatically; then the area shows the error, as for a load that takes too long, and `retryFailedParts`
 * lets the next render fetch it again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const begin = () =>
    lazy(async () => {
      try {
        const work = load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load));
        return await limit(work, load);
      } catch (cause) {
        failed.add(() => {
          Part = begin() as ComponentType<Props>;
        });
        if (isLate(cause)) throw cause;
        throw Object.assign(new Error(String(cause), { cause }), { name: FAILURE });
      }
    });
  let Part = begin() as ComponentType<Props>;
  return function LazyPart(props) {
    return <Part {...props} />;
  };
}

/**
 * The same for what opens over the page: its code is fetched when it is opened for the first time. It stays from then
 * on, so that it can close gracefully. Until its code is there the page is dimmed, under the frame that `waiting`
 * describes.
 */
export function lazyWhenOpen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean,
  waiting?: (props: Props) => WaitingDialogProps,
): (props: Props) => ReactNode {
  const Part = lazyWithRetry(load);
  return function PartWhenOpen(props) {
    const [isNeeded, setIsNeeded] = useState(false);
    const isShown = isOpen(props);
    if (!isNeeded && isShown) setIsNeeded(true);
    if (!isNeeded) return null;
    const frame = waiting ? (
      <WaitingDialog {...waiting(props)} />
    ) : (
      <div className="an-veil" role="status" aria-label="Se încarcă" />
    );
    return (
      <Suspense fallback={isShown ? frame : null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Whether an area failed because lazily loaded code could not be fetched: after a deploy the files of the previous
 * build are gone.
 */
export const isPartFailure = (error: unknown): boolean => error instanceof Error && error.name === FAILURE;

/** Called by the shell before an area is rendered again or another page opens. */
export function retryFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}
