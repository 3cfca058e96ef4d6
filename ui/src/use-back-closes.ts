import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from 'contracts/back-closes';
import { useRouter } from 'contracts/router';
export { wasClosedByBack } from 'contracts/back-closes';

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
