import { showToast } from './toast.ts';

/** Whether a call failed because the session has ended. */
export const isSessionOver = (error: unknown): boolean =>
  (error as { data?: { code?: string } | null } | null)?.data?.code === 'unauthorized';

/** Shows the specification's message for it (work-areas §8). */
export const showSessionOver = (): void =>
  showToast({ kind: 'error', title: 'Acces neautorizat', message: 'Vă autentificați din nou...', follows: true });
