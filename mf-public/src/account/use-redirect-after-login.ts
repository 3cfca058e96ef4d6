import { useRouter } from 'contracts/router';
import { wayBack } from 'contracts/saved-work';
import type { CurrentUser } from 'contracts/user';
import { DASHBOARDS } from 'contracts/dashboards';
import { showToast, useShell } from 'ui';
import { useEffect, useRef, useState } from 'react';
import { useMergeFavorites } from '../favorite/use-merge-favorites.ts';

/** The spec's pause between the toast and the dashboard (public-site §9). */
const PAUSE_MS = 1_000;

/**
 * After a login or registration: a toast, a second to read it, then the role's dashboard: a dealer's /dealer-dashboard,
 * an admin's /admin-dashboard, anyone else's /user-dashboard (public-site §2).
 */
export function useRedirectAfterLogin() {
  const router = useRouter();
  const { refreshSession } = useShell();
  const mergeFavorites = useMergeFavorites();
  const [isEntering, setIsEntering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Back to the form that was open when the session ended, or the role's dashboard (public-site §2). */
  const enterAt = (user: CurrentUser) => {
    const href = wayBack(user);
    return href === null ? router.navigate({ to: DASHBOARDS[user.role] }) : router.navigate({ href });
  };
  const enter = (user: CurrentUser, toast: { title: string; message?: string }) => {
    setIsEntering(true);
    showToast({ kind: 'success', ...toast });
    const merged = mergeFavorites(user);
    timer.current = setTimeout(() => {
      void merged.then(refreshSession).then(() => enterAt(user));
    }, PAUSE_MS);
  };
  return { enter, isEntering };
}
