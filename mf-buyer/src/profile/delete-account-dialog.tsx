import { issuesByField, messageOf } from 'contracts/field-issues';
import { Button, PasswordInput, showToast, ToastPlace } from 'contracts/ui';
import { Modal } from 'contracts/ui-extra/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import styles from './profile.module.css';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Asks for the password before the account is gone for good. */
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
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const remove = api.account.delete.useMutation({
    // The whole site forgets the person, so it is loaded anew.
    onSuccess: () => window.location.assign('/'),
    onError: (error) => {
      const atField = issuesByField(error)['password'];
      setFault(atField ?? null);
      if (atField) return;
      const message = messageOf(error, 'Contul nu a putut fi șters. Încercați din nou.');
      showToast({ kind: 'error', title: 'Eroare', message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ password });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>
        Datele personale, favoritele și sesiunile se șterg definitiv. Cererile trimise rămân la dealeri fără numele
        dumneavoastră.
      </p>
      <PasswordInput
        label="Parola"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={fault}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <ToastPlace />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={remove.isPending}>
          Renunță
        </Button>
        <Button type="submit" color="red" loading={remove.isPending}>
          Șterge contul
        </Button>
      </div>
    </form>
  );
}
