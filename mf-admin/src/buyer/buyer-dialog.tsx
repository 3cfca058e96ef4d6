import type { ListedUser } from 'contracts/user-list';
import { ImpersonationDialog } from '../impersonation/impersonation-dialog.tsx';
import { SessionsDialog } from '../sessions/sessions-dialog.tsx';
import { SuspensionDialog } from '../suspension/suspension-dialog.tsx';
import { DeleteBuyer } from './delete-buyer.tsx';
import { nameOf } from './name-of.ts';

export type BuyerDialogName = 'impersonation' | 'sessions' | 'suspension' | 'deletion';

interface BuyerDialogProps {
  name: BuyerDialogName;
  user: ListedUser;
  onClose(): void;
}

/** Every dialog about an account, loaded together with the first that is opened. */
export default function BuyerDialog({ name, user, onClose }: BuyerDialogProps) {
  if (name === 'deletion') return <DeleteBuyer user={user} onClose={onClose} />;
  if (name === 'sessions') return <SessionsDialog userId={user.id} name={nameOf(user)} onClose={onClose} />;
  if (name === 'suspension') {
    const isDealer = user.role === 'dealer';
    return <SuspensionDialog userId={user.id} name={nameOf(user)} isDealer={isDealer} onClose={onClose} />;
  }
  return <ImpersonationDialog target={{ kind: 'user', id: user.id, name: nameOf(user) }} onClose={onClose} />;
}
