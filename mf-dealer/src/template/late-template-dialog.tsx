import { lazyWhenOpen } from 'ui';
import type { TemplateDialogProps } from './template-dialog.tsx';

/** The dialog of own templates, fetched when it is opened. */
export const LateTemplateDialog = lazyWhenOpen<TemplateDialogProps>(
  () => import('./template-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Șabloanele dumneavoastră', onClose }),
);
