import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '../browser/back-closes.ts';
import { useRouter } from '../browser/router.ts';
export { wasClosedByBack } from '../browser/back-closes.ts';

/** For everything that opens over the page: the browser's Back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter({ warn: false });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(
    () => (isOpen && router ? openOverlay(router.history, () => close.current()) : undefined),
    [isOpen, router],
  );
}
