import { useNavigate } from 'contracts/router';
import { IMPERSONATION_REASON_MAX } from 'contracts/impersonation';
import { TextInput, useCall, useShell } from 'ui';
import { useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';

const DEALER_FAILED = 'Nu s-a putut conecta ca acest dealer.';
const USER_FAILED = 'Nu s-a putut conecta ca acest utilizator.';

/** The user to impersonate: a dealer by the dealer's id, a buyer by the user's. */
interface Target {
  kind: 'dealer' | 'user';
  id: number;
  name: string;
}

/** Asks for a reason, then impersonates the user for up to an hour; every action is audited with both ids. */
export function ImpersonationDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const impersonate = useImpersonation(target);
  const form = useCallForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ input: reason.trim(), errors: null }),
    send: (_values, reason) => impersonate(reason),
    keep: `impersonation:${target.kind}:${target.id}`,
  });
  return (
    <FormDialog
      title={`Conectare ca ${target.name}`}
      action="Conectează-mă"
      form={form}
      isBlocked={form.values.reason.trim() === '' || form.isBusy}
      onClose={onClose}
    >
      <p>
        Veți lucra în contul <b>{target.name}</b> cel mult 60 de minute. Tot ce modificați se înregistrează cu numele
        dumneavoastră.
      </p>
      <TextInput
        label="Motivul"
        description="Se păstrează și poate fi văzut de titularul contului."
        data-autofocus
        required
        maxLength={IMPERSONATION_REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/**
 * Impersonates a user by a one-time token that is exchanged at once (work-areas §4, §7): then the session is
 * refetched and the dealer's panel opened, or the response's address.
 */
function useImpersonation(target: Target): (reason: string) => Promise<unknown> {
  const navigate = useNavigate();
  const { refreshSession } = useShell();
  const enter = async (to: string) => {
    await refreshSession();
    await navigate({ to });
  };
  const words = { done: ({ message }: { message: string }) => ({ title: 'Succes', message }) };
  const dealerToken = useCall(api.impersonation.dealerToken, { failed: DEALER_FAILED });
  const startDealer = useCall(api.impersonation.startDealer, {
    ...words,
    failed: DEALER_FAILED,
    onDone: () => enter('/dealer-dashboard'),
  });
  const userToken = useCall(api.impersonation.userToken, { failed: USER_FAILED });
  const startUser = useCall(api.impersonation.startUser, {
    ...words,
    failed: USER_FAILED,
    onDone: ({ redirectTo }) => enter(redirectTo),
  });
  return async (reason) => {
    if (target.kind === 'dealer') {
      const { token } = await dealerToken.mutateAsync({ dealerId: target.id, reason });
      return startDealer.mutateAsync({ token });
    }
    const { token } = await userToken.mutateAsync({ userId: target.id, reason });
    return startUser.mutateAsync({ token });
  };
}
