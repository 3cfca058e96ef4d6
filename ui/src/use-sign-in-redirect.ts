import { useNavigate } from 'contracts/router';
import { useEffect } from 'react';
import { showToast } from './toast.ts';

export interface SignInRedirect {
  /** True once it is known that there is no session. */
  isNeeded: boolean;
  title: string;
  message?: string;
  delayMs: number;
}

/** Tells a visitor without a session the reason, and goes to /login after a moment (public-site §8, work-areas §2). */
export function useSignInRedirect({ isNeeded, title, message, delayMs }: SignInRedirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    showToast({ kind: 'error', title, message, follows: true });
    const timer = setTimeout(() => void navigate({ to: '/login' }), delayMs);
    return () => clearTimeout(timer);
  }, [isNeeded, title, message, delayMs, navigate]);
}
