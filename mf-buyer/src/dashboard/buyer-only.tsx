import { PageWaiting, useSignInRedirect } from 'ui';
import { WrongRole } from 'ui/wrong-role';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';

const REDIRECT_MS = 1_000;

/**
 * Buyers only: a visitor sees a message and is sent to sign in, another role sees a link to its own dashboard
 * (work-areas §2, §6, §8).
 */
export function BuyerOnly({ children }: { children(user: CurrentUser): ReactNode }) {
  const { data: user } = api.session.current.useQuery();
  useSignInRedirect({
    isNeeded: user === null,
    title: 'Acces neautorizat',
    message: 'Conectați-vă pentru a vă vedea contul.',
    delayMs: REDIRECT_MS,
  });
  if (!user) return <PageWaiting title="Contul meu" />;
  if (user.role !== 'user') return <WrongRole role={user.role} area="contul de cumpărător" />;
  return children(user);
}
