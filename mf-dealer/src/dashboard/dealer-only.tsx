import { useSignInRedirect, WorkWaiting } from 'ui';
import { WrongRole } from 'ui/wrong-role';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';

const REDIRECT_MS = 500;

/**
 * Dealers only: a visitor sees a message and is sent to sign in, another role sees a link to its own dashboard
 * (work-areas §2, §6).
 */
export function DealerOnly({ children }: { children(user: CurrentUser): ReactNode }) {
  const { data: user } = api.session.current.useQuery();
  useSignInRedirect({ isNeeded: user === null, title: 'Acces neautorizat', delayMs: REDIRECT_MS });
  if (!user) return <WorkWaiting title="Panou Dealer" />;
  if (user.role !== 'dealer') return <WrongRole role={user.role} area="panoul de dealer" />;
  return children(user);
}
