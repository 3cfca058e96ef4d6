import { useNavigate } from '@tanstack/react-router';
import { showToast, useShell } from 'contracts/ui';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';

const DEALER_FAILED = 'Nu s-a putut conecta ca acest dealer.';
const USER_FAILED = 'Nu s-a putut conecta ca acest utilizator.';

/** Whom one acts as: a dealer by the dealer's id, a buyer by the user's. */
export interface Target {
  kind: 'dealer' | 'user';
  id: number;
  name: string;
}

/**
 * Becomes somebody else by a one-time token that is exchanged at once (work-areas §4, §7): then the session is read anew and
 * the dealer's panel opened, or what the answer names.
 */
export function useImpersonation(target: Target) {
  const navigate = useNavigate();
  const { refreshSession } = useShell();
  const dealerToken = api.impersonation.dealerToken.useMutation();
  const userToken = api.impersonation.userToken.useMutation();
  const startDealer = api.impersonation.startDealer.useMutation();
  const startUser = api.impersonation.startUser.useMutation();

  const asDealer = async (reason: string) => {
    const { token } = await dealerToken.mutateAsync({ dealerId: target.id, reason });
    const { message } = await startDealer.mutateAsync({ token });
    return { message, to: '/dealer-dashboard' as const };
  };
  const asUser = async (reason: string) => {
    const { token } = await userToken.mutateAsync({ userId: target.id, reason });
    const { message, redirectTo } = await startUser.mutateAsync({ token });
    return { message, to: redirectTo };
  };
  return async (reason: string): Promise<void> => {
    try {
      const { message, to } = await (target.kind === 'dealer' ? asDealer(reason) : asUser(reason));
      await refreshSession();
      await navigate({ to });
      showToast({ kind: 'success', title: 'Succes', message });
    } catch {
      tellFailure(target.kind === 'dealer' ? DEALER_FAILED : USER_FAILED);
    }
  };
}
