import { IconUserShield } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { Button, useCall, useShell } from 'contracts/ui';
import { api } from '../api/api.ts';
import { useSession } from './use-session.ts';
import styles from './impersonation-banner.module.css';

/** Shows an administrator that they are impersonating a user (public-site §4); hidden otherwise. */
export function ImpersonationBanner() {
  const { user } = useSession();
  const { stop, isStopping } = useStop();
  if (!user?.isImpersonating || user.role === 'admin') return null;
  return (
    <div className={styles.root} role="status">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <span>Sunteți în modul de impersonare ({user.email})</span>
      <Button size="xs" variant="default" disabled={isStopping} onClick={stop}>
        {isStopping ? 'Se oprește...' : 'Oprește Impersonarea'}
      </Button>
    </div>
  );
}

/** Back to the administrator's own session: the user is refetched, then the answer says where to go. */
function useStop() {
  const router = useRouter();
  const { refreshSession } = useShell();
  const { mutate, isPending } = useCall(api.impersonation.stop, {
    done: { title: 'Succes', message: 'Impersonarea s-a oprit cu succes' },
    failed: 'Nu s-a putut opri impersonarea',
    onDone: async ({ redirectTo }) => {
      await refreshSession();
      await router.navigate({ to: redirectTo || '/admin-dashboard' });
    },
    // The impersonation may have been ended elsewhere; then this browser already has the administrator's session
    // again.
    onFailed: refreshSession,
  });
  return { stop: () => mutate(), isStopping: isPending };
}
