import { ToastPlace } from 'ui';
import { Modal } from 'ui/overlay';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  size?: number;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of the administration: full-screen on a phone, as its forms are long. */
export function Dialog({ title, size = 520, onClose, children }: DialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': 'Închide' }}>
      {/* For dialogs of several parts; a single form uses FormDialog. */}
      <ToastPlace />
      {children}
    </Modal>
  );
}
