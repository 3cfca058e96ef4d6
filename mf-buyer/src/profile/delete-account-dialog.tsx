import { issuesByField, messageOf } from 'contracts/field-issues';
import { Button, ToastPlace, useCall } from 'ui';
import { useCallForm, PasswordInput } from 'ui/form';
import { Modal } from 'ui/overlay';
import { api } from '../api.ts';
import styles from './profile.module.css';

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Asks for the password before the account is deleted permanently. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Ștergeți contul?"
      size={460}
      centered
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <DeleteForm onClose={onClose} />
    </Modal>
  );
}

function DeleteForm({ onClose }: { onClose(): void }) {
  const remove = useCall(api.account.delete, {
    // An error shown at the field is not repeated in a toast.
    failed: (error) =>
      issuesByField(error)['password'] ? null : messageOf(error, 'Contul nu a putut fi șters. Încercați din nou.'),
    // All cached data of the user is dropped by reloading the page.
    onDone: () => window.location.assign('/'),
  });
  const form = useCallForm({
    initial: { password: '' },
    // Only the server can check the password.
    read: (input) => ({ input, errors: null }),
    send: (values) => remove.mutateAsync(values),
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <p>
        Datele personale, favoritele și sesiunile se șterg definitiv. Cererile trimise rămân la dealeri fără numele
        dumneavoastră.
      </p>
      <PasswordInput
        label="Parola"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
      <ToastPlace />
      <div className={`an-row ${styles.actions}`}>
        <Button variant="default" onClick={onClose} disabled={form.isBusy}>
          Renunță
        </Button>
        <Button type="submit" color="red" loading={form.isBusy}>
          Șterge contul
        </Button>
      </div>
    </form>
  );
}
