import { useRouter } from '@tanstack/react-router';
import { Button, useCall, useShell } from 'contracts/ui';
import { api } from '../api/api.ts';

/** Ends the impersonation (public-site §4). */
export default function StopButton() {
  const { stop, isStopping } = useStop();
  return (
    <Button size="xs" variant="default" disabled={isStopping} onClick={stop}>
      {isStopping ? 'Se oprește...' : 'Oprește Impersonarea'}
    </Button>
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
