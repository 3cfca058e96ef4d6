import { useNavigate } from '@tanstack/react-router';
import { isSessionOver, showSessionOver } from 'contracts/ui';

const REDIRECT_MS = 500;

/** A call's failure, as far as screens look at it. */
export interface CallError {
  message?: string;
  data?: { code?: string; issues?: { path: string; message: string }[] } | null;
}

/** A session that ended while the panel was open: toast, then the sign-in page (work-areas §8). True if that was it. */
export function useEndedSession(): (error: CallError) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isSessionOver(error)) return false;
    showSessionOver();
    setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return true;
  };
}
