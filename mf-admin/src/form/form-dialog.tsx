import { Button, ToastPlace } from 'ui';
import type { CallForm } from 'ui/form';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';

interface FormDialogProps {
  title: string;
  size?: number;
  /** Label of the submit button. */
  action: string;
  /** The action can't be undone, or removes something. */
  isDangerous?: boolean | undefined;
  form: Pick<CallForm<object>, 'submit' | 'isBusy'>;
  /** There is nothing to send yet. */
  isBlocked?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog: its fields, and below them cancel and submit. */
export function FormDialog({ title, size, action, isDangerous, isBlocked, form, ...rest }: FormDialogProps) {
  const { onClose, children } = rest;
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form method="post" noValidate onSubmit={form.submit} className={styles.root}>
        {children}
        <ToastPlace />
        <div className={`an-wrapping ${styles.actions}`}>
          <Button variant="default" onClick={onClose} disabled={form.isBusy}>
            Renunță
          </Button>
          <Button type="submit" loading={form.isBusy} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
