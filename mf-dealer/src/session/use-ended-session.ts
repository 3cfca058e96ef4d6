import { isSessionOver } from 'contracts/ui';
import { useLeave } from 'contracts/ui-extra/lost-session';

/** A call's failure, as far as screens look at it. */
export interface CallError {
  message?: string;
  data?: { code?: string; issues?: { path: string; message: string }[] } | null;
}

/** A session that ended while the panel was open: toast, then the sign-in page (work-areas §8). True if that was it. */
export function useEndedSession(): (error: CallError) => boolean {
  const leave = useLeave();
  return (error) => {
    if (!isSessionOver(error)) return false;
    leave();
    return true;
  };
}
