import { Button, ToastPlace } from 'ui';
import { Textarea, useCallForm } from 'ui/form';
import { Modal } from 'ui/overlay';
import styles from './dialog.module.css';

export interface TextDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  about: string;
  /** `minMessage`: the text is required, and this is said without one. */
  field: { label: string; max: number; minMessage?: string };
  /** The verb of the filled button. */
  action: string;
  /** A rejection keeps the dialog open with its text. */
  send(text: string): Promise<unknown>;
}

/** Asks for a few words: a reason, a report. */
export function TextDialog({ isOpen, onClose, title, ...props }: TextDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <TextForm {...props} title={title} onClose={onClose} />
    </Modal>
  );
}

function TextForm({ title, about, field, action, send, onClose }: Omit<TextDialogProps, 'isOpen'>) {
  const { minMessage } = field;
  const form = useCallForm({
    initial: { text: '' },
    read: ({ text }) =>
      minMessage && text.trim() === ''
        ? { input: null, errors: { text: minMessage } }
        : { input: text.trim(), errors: null },
    send: ({ text }) => send(text.trim()),
    onSent: onClose,
    keep: `${title} ${about}`,
    // The server knows the field by other names.
    issues: ({ data }) => (data?.issues?.[0] ? { text: data.issues[0].message } : {}),
  });
  return (
    <form noValidate className={`an-stack ${styles.form}`} onSubmit={form.submit}>
      <p>{about}</p>
      <Textarea
        label={field.label}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={field.max}
        data-autofocus
        {...form.field('text')}
      />
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions}`}>
        <Button variant="default" onClick={onClose} disabled={form.isBusy}>
          Renunță
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
