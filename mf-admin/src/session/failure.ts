import { showToast } from 'contracts/ui';

/** A call's failure, as far as screens look at it. */
export interface CallError {
  message: string;
  data?: { code?: string; issues?: { path: string; message: string }[] } | null | undefined;
}

/** Tells of a call that failed: the toast 'Eroare' with a text (work-areas §8). Of a session that has ended tells the guard. */
export const tellFailure = (message: string): void => showToast({ kind: 'error', title: 'Eroare', message });

/** The server's own words of a refusal, or a text of ours when the call never reached it or it knows none. */
export function refusalText({ message, data }: CallError, ours: string): string {
  const isWorded = data?.code !== undefined && data.code !== 'internal';
  return isWorded && message !== '' ? message : ours;
}
