import { useRouter } from 'contracts/router';
import { useEffect } from 'react';

/** Focuses the heading of a page of another path, and announces it; the code comes when the browser is idle, or with the first navigation. */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        // Without its code, after a release: the focus stays where the browser has it.
        void import('../visit/after-load.ts').then(({ focusPage }) => focusPage()).catch(() => undefined);
      }),
    [router],
  );
}
