import { lazyWhenOpen } from 'ui';
import type { OfferDialogProps } from './offer-dialog-props.ts';

/** The dialog of an offer, with its form and its schema. */
export const LateOfferDialog = lazyWhenOpen<OfferDialogProps>(
  () => import('./offer-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Trimite o ofertă', onClose }),
);
