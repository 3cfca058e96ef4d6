import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '../browser/back-closes.ts';
import { useRouter } from '../browser/router.ts';
export { wasClosedByBack } from '../browser/back-closes.ts';

/** The browser's Back closes whatever is open over the page, instead of leaving the page. */
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
