// Asks for confirmation before something is lost. Most visits lose nothing, so the dialog is fetched when it is opened.
import { lazyWhenOpen } from '../lazy-with-retry.tsx';
import type { ConfirmProps } from './field/confirm-props.ts';

export type { ConfirmProps };
export const Confirm = lazyWhenOpen<ConfirmProps>(
  () => import('./field/confirm-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ title, onClose }) => ({ title, onClose }),
);
