import { IconX } from '@tabler/icons-react';
import { ActionIcon, useBackCloses } from 'ui';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  /** `sheet`: from the bottom edge, nearly full height. `box`: in the middle. */
  kind: 'sheet' | 'box';
  onClose: () => void;
  children: ReactNode;
};

/**
 * Opens as soon as it is rendered. A native dialog: it traps the focus, closes on Escape and restores the focus,
 * without a library in the results page's first load.
 */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBackCloses(true, onClose);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // The backdrop is part of the dialog's own element; keyboard users have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.root}
      data-kind={kind}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={`an-ends an-flush ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        <ActionIcon aria-label="Închide" onClick={onClose}>
          <IconX size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      {children}
    </dialog>
  );
}
