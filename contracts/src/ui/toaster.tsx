import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { hideToast, toastStore } from './toast.ts';

const SHOWN_MS = 5_000;
const nothing = () => null;

/** The one place where toasts appear; the shell draws it once. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, nothing);
  useEffect(() => {
    if (toast?.kind !== 'success') return undefined;
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const isError = toast?.kind === 'error';
  const Shape = isError ? IconAlertCircle : IconCircleCheck;
  return (
    // The regions stand from the start: a live region that comes with its text is often not read out.
    <div className="an-toasts" aria-live={isError ? 'assertive' : 'polite'} aria-atomic="true">
      {toast ? (
        <div key={toast.id} className="an-toast" data-kind={toast.kind} data-testid="toast">
          <Shape size={24} stroke={1.75} aria-hidden="true" />
          <div className="an-toast-text">
            <p className="an-toast-title">{toast.title}</p>
            {toast.message ? <p className="an-toast-message">{toast.message}</p> : null}
          </div>
          <CloseButton size={36} aria-label="Închide notificarea" onClick={() => hideToast(toast.id)} />
        </div>
      ) : null}
    </div>
  );
}
