import { Button, TextInput, ToastPlace } from 'ui';
import { useCallForm } from 'ui/form';
import styles from './saved-search.module.css';

const NAME_LENGTH = 120;

export type RenameFormProps = {
  id: number;
  name: string;
  onSave: (name: string) => Promise<unknown>;
  /** Saved or cancelled. */
  onClose: () => void;
};

/** Renames a saved search in place. */
export default function RenameForm({ id, name, onSave, onClose }: RenameFormProps) {
  const form = useCallForm<{ name: string }, string>({
    initial: { name },
    read: (values) => {
      const next = values.name.trim();
      return next === '' ? { input: null, errors: { name: 'Dați un nume căutării' } } : { input: next, errors: null };
    },
    send: (_values, next) => onSave(next),
    onSent: onClose,
    keep: `name:${id}`,
  });
  return (
    <form className={`an-stack ${styles.rename}`} noValidate onSubmit={form.submit}>
      <TextInput
        label="Numele căutării"
        maxLength={NAME_LENGTH}
        // The click on "rename" makes this expected.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.field('name')}
      />
      <ToastPlace />
      <div className="an-row">
        <Button type="submit" loading={form.isBusy}>
          Salvează
        </Button>
        <Button variant="default" onClick={onClose} disabled={form.isBusy}>
          Renunță
        </Button>
      </div>
    </form>
  );
}
