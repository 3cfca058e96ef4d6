import type { ListedUser } from 'contracts/user-list';
import type { CallError } from 'contracts/field-issues';
import { useCall } from 'ui';
import { Confirm } from 'ui/confirm';
import { ImpersonationDialog } from '../impersonation/impersonation-dialog.tsx';
import { SessionsDialog } from '../sessions/sessions-dialog.tsx';
import { SuspensionDialog } from '../suspension/suspension-dialog.tsx';
import { api } from '../api.ts';
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

const DELETE_FAILED = 'Nu s-a putut șterge utilizatorul.';
/** These refusals have a reason that the administrator can act on: the last administrator, a dealer's user. */
const deletionText = ({ message, data }: CallError) =>
  data?.code === 'conflict' ? `${DELETE_FAILED} ${message}.` : DELETE_FAILED;

/** Asks for confirmation before a buyer's account, or another user's, is deleted, and names it (work-areas §6). */
function DeleteBuyer({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const utils = api.useUtils();
  const remove = useCall(api.user.delete, {
    done: { title: 'Utilizator șters', message: `${nameOf(user)} a fost șters.` },
    failed: deletionText,
    refresh: () => utils.user.list.invalidate(),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Ștergeți utilizatorul?"
      object={`${nameOf(user)} (${user.email})`}
      consequence="Datele personale se șterg, cererile trimise rămân fără nume, iar sesiunile se închid. Acțiunea nu poate fi anulată."
      action="Șterge utilizatorul"
      onConfirm={() => remove.mutateAsync({ id: user.id })}
    />
  );
}
