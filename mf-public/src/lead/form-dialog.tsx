import { Modal } from 'ui/overlay';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import styles from './form-dialog.module.css';

export type FormDialogProps = {
  title: string;
  /** The subject of the form, under the title. */
  about: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form, on a phone a sheet from below; its styles are beside it. */
export function FormDialog({ title, about, isOpen, onClose, children }: FormDialogProps) {
  // A phone shows the frame first, and draws the fields in a task of their own.
  const hasFields = useDeferredValue(isOpen, false) || !isOpen;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={560}
      radius="xl"
      centered
      classNames={{ root: styles.dialog, inner: styles.inner, content: styles.content, body: styles.body }}
      transitionProps={{ transition: 'slide-up', duration: 240 }}
    >
      <Modal.Overlay color="#060e12" backgroundOpacity={0.55} />
      <Modal.Content aria-busy={!hasFields || undefined}>
        {/* Not Modal.Header: a <header> here would be a second banner of the page. */}
        <div className={`an-ends ${styles.header}`}>
          <div>
            <Modal.Title>{title}</Modal.Title>
            <p className="an-hint">{about}</p>
          </div>
          <Modal.CloseButton aria-label="Închide" />
        </div>
        <Modal.Body>{hasFields ? <Fields>{children}</Fields> : null}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The dialog itself looks for a field to focus when it opens, which may be before these are drawn. */
function Fields({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), []);
  return <div ref={place}>{children}</div>;
}
