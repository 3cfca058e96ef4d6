import { showToast } from './toast.ts';

/** Whether a call failed because nobody is signed in any more. */
export const isSessionOver = (error: unknown): boolean =>
  (error as { data?: { code?: string } | null } | null)?.data?.code === 'unauthorized';

/** Tells of it in the words of the specification (work-areas §8). */
export const showSessionOver = (): void =>
  showToast({ kind: 'error', title: 'Acces neautorizat', message: 'Vă autentificați din nou...', follows: true });
