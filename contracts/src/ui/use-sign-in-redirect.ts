import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from './toast.ts';

export interface SignInRedirect {
  /** True once it is known that nobody is signed in. */
  isNeeded: boolean;
  title: string;
  message?: string;
  delayMs: number;
}

/** Tells a visitor without a session why, and goes to /login after a moment (public-site §8, work-areas §2). */
export function useSignInRedirect({ isNeeded, title, message, delayMs }: SignInRedirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    showToast({ kind: 'error', title, message, follows: true });
    const timer = setTimeout(() => void navigate({ to: '/login' }), delayMs);
    return () => clearTimeout(timer);
  }, [isNeeded, title, message, delayMs, navigate]);
}
