import { showToast, useShell } from 'contracts/ui';

/** A call's failure, as far as screens look at it. */
export interface CallError {
  message: string;
  data?: { code?: string; issues?: { path: string; message: string }[] } | null | undefined;
}

/**
 * What to do with a call that failed: the toast 'Eroare' with a text (work-areas §8). A session that has ended is read anew,
 * so that the way to sign in stands there instead of a screen on which nothing works.
 */
export function useFailure(): (error: CallError, text: string) => void {
  const { refreshSession } = useShell();
  return (error, text) => {
    if (error.data?.code === 'unauthorized') {
      showToast({ kind: 'error', title: 'Acces neautorizat', message: 'Vă autentificați din nou...' });
      void refreshSession();
      return;
    }
    showToast({ kind: 'error', title: 'Eroare', message: text });
  };
}

/** The server's own words of a refusal, or a text of ours when the call never reached it or it knows none. */
export function refusalText({ message, data }: CallError, ours: string): string {
  const isWorded = data?.code !== undefined && data.code !== 'internal';
  return isWorded && message !== '' ? message : ours;
}
