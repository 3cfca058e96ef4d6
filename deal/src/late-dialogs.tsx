// The dialogs of a conversation: fetched when they are opened.
import { lazyWhenOpen } from 'ui';
import type { AcceptDialogProps } from './accept-dialog.tsx';
import type { TextDialogProps } from './text-dialog.tsx';

export const LateAcceptDialog = lazyWhenOpen<AcceptDialogProps>(
  async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Acceptați oferta?', onClose }),
);

export const LateTextDialog = lazyWhenOpen<TextDialogProps>(
  async () => ({ default: (await import('./text-dialog.tsx')).TextDialog }),
  ({ isOpen }) => isOpen,
  ({ title, onClose }) => ({ title, onClose }),
);
