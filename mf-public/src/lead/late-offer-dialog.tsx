import { lazyWhenOpen } from 'ui';
import type { OfferDialogProps } from './offer-dialog.tsx';

/** The offer request, whose dialog and form most visits never open. */
export const LateOfferDialog = lazyWhenOpen<OfferDialogProps>(
  async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Cere ofertă', onClose }),
);
