import { IconUserShield } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { Button, useCall, useShell } from 'ui';
import type { ReactNode } from 'react';
import type { api } from '../api/api.ts';

interface ImpersonationProps {
  text: ReactNode;
  /** Passed in: imported here, its few bytes would be a file of their own in every first load. */
  call: typeof api.impersonation.stop;
}

/** The banner's content, loaded when an impersonation is on (public-site §4). */
export default function Impersonation({ text, call }: ImpersonationProps) {
  const { stop, isStopping } = useStop(call);
  return (
    <>
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      {text}
      <Button size="xs" variant="default" disabled={isStopping} onClick={stop}>
        {isStopping ? 'Se oprește...' : 'Oprește Impersonarea'}
      </Button>
    </>
  );
}

/** Back to the administrator's own session: the user is refetched, then the answer says where to go. */
function useStop(call: ImpersonationProps['call']) {
  const router = useRouter();
  const { refreshSession } = useShell();
  const { mutate, isPending } = useCall(call, {
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
