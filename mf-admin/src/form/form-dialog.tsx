import { Button, ToastPlace } from 'contracts/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';

interface FormDialogProps {
  title: string;
  size?: number;
  /** Label of the submit button. */
  action: string;
  /** The action can't be undone, or removes something. */
  isDangerous?: boolean;
  /** The call is pending. */
  isBusy: boolean;
  /** There is nothing to send yet. */
  isBlocked?: boolean;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog: its fields, and below them cancel and submit. */
export function FormDialog({ title, size, action, isDangerous, isBusy, isBlocked, ...form }: FormDialogProps) {
  const { onSubmit, onClose, children } = form;
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.root}>
        {children}
        <ToastPlace />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Renunță
          </Button>
          <Button type="submit" loading={isBusy} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
