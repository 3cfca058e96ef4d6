import { type ComponentType, lazy, type ReactNode } from 'react';

const RETRY_MS = 500;
const FAILURE = 'PartFailure';

/** Puts each part whose code did not come back to its beginning. */
const failed = new Set<() => void>();

/**
 * As React's `lazy`, for code that is fetched when it is first drawn; a load that fails is not kept for ever. It is tried once
 * more by itself; then the area says so, and `retryFailedParts` lets the next drawing fetch it anew.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const begin = () =>
    lazy(async () => {
      try {
        return await load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load));
      } catch (cause) {
        failed.add(() => {
          Part = begin() as ComponentType<Props>;
        });
        throw Object.assign(new Error(String(cause), { cause }), { name: FAILURE });
      }
    });
  let Part = begin() as ComponentType<Props>;
  return function LazyPart(props) {
    return <Part {...props} />;
  };
}

/** Whether an area failed because code that it fetches late did not come: after a deploy the build that it belongs to is gone. */
export const isPartFailure = (error: unknown): boolean => error instanceof Error && error.name === FAILURE;

/** For the shell, before an area is drawn again or another page opens. */
export function retryFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}
