import { messageOf } from 'contracts/field-issues';
import { showToast } from 'contracts/ui';
import { Confirm } from 'contracts/ui-extra/confirm';
import { tellFailure } from '../session/failure.ts';

interface DeleteDialogProps {
  title: string;
  name: string;
  onDelete(): Promise<unknown>;
  onClose(): void;
}

/** Asks before a row of the reference goes; the server keeps what is in use. */
export function DeleteDialog({ title, name, onDelete, onClose }: DeleteDialogProps) {
  const remove = async () => {
    try {
      await onDelete();
      showToast({ kind: 'success', title: 'Șters', message: `${name} a fost șters din listă.` });
    } catch (error) {
      const message = messageOf(error as Error, 'Ștergerea nu a reușit. Încercați din nou.');
      tellFailure(message);
      throw error;
    }
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      object={name}
      consequence="Adresa paginii devine liberă. Ștergerea nu poate fi anulată."
      action="Șterge"
      onConfirm={remove}
    />
  );
}
