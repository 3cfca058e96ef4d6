import { IconUserShield } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Button, showToast, useShell } from 'contracts/ui';
import { api } from '../api/api.ts';
import { useSession } from './use-session.ts';
import styles from './impersonation-banner.module.css';

/** Tells an administrator that they act as somebody else (public-site §4); never shown to an admin or to no one. */
export function ImpersonationBanner() {
  const { user } = useSession();
  const { stop, isStopping } = useStop();
  if (!user?.isImpersonating || user.role === 'admin') return null;
  return (
    <div className={styles.root} role="status">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <span>Sunteți în modul de impersonare ({user.email})</span>
      <Button size="xs" variant="default" disabled={isStopping} onClick={() => void stop()}>
        {isStopping ? 'Se oprește...' : 'Oprește Impersonarea'}
      </Button>
    </div>
  );
}

/** Back to the administrator's own session: the user is read anew, then the answer says where to go. */
function useStop() {
  const router = useRouter();
  const { refreshSession } = useShell();
  const { mutateAsync, isPending } = api.impersonation.stop.useMutation();
  const stop = async () => {
    try {
      const { redirectTo } = await mutateAsync();
      showToast({ kind: 'success', title: 'Succes', message: 'Impersonarea s-a oprit cu succes' });
      await refreshSession();
      await router.navigate({ to: redirectTo || '/admin-dashboard' });
    } catch {
      showToast({ kind: 'error', title: 'Eroare', message: 'Nu s-a putut opri impersonarea' });
      // It may have been ended by somebody else, and then this browser is the administrator's again.
      await refreshSession();
    }
  };
  return { stop, isStopping: isPending };
}
