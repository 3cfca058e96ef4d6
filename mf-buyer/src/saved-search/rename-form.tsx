import { Button, TextInput, ToastPlace } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { type FormEvent, useState } from 'react';
import styles from './saved-search.module.css';

const NAME_LENGTH = 120;

export type RenameFormProps = {
  id: number;
  name: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
};

/** Another name, in the name's own place. */
export function RenameForm({ id, name, isSaving, onSave, onCancel }: RenameFormProps) {
  const [value, setValue] = useSavedState(`name:${id}`, name);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = value.trim();
    if (next === '') return setFault('Dați un nume căutării');
    onSave(next);
  };
  return (
    <form className={styles.rename} noValidate onSubmit={submit}>
      <TextInput
        label="Numele căutării"
        name="name"
        maxLength={NAME_LENGTH}
        value={value}
        error={fault}
        onChange={(event) => {
          setFault(null);
          setValue(event.currentTarget.value);
        }}
        // The click on "rename" asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <ToastPlace />
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Salvează
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          Renunță
        </Button>
      </div>
    </form>
  );
}
