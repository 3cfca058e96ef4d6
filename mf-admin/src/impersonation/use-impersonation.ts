import { useNavigate } from '@tanstack/react-router';
import { useCall, useShell } from 'contracts/ui';
import { api } from '../api.ts';

const DEALER_FAILED = 'Nu s-a putut conecta ca acest dealer.';
const USER_FAILED = 'Nu s-a putut conecta ca acest utilizator.';

/** The user to impersonate: a dealer by the dealer's id, a buyer by the user's. */
export interface Target {
  kind: 'dealer' | 'user';
  id: number;
  name: string;
}

/**
 * Impersonates a user by a one-time token that is exchanged at once (work-areas §4, §7): then the session is
 * refetched and the dealer's panel opened, or the response's address.
 */
export function useImpersonation(target: Target): (reason: string) => Promise<unknown> {
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
