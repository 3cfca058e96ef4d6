// The dialogs of the profile, with their forms and schemas: fetched when they are opened.
import { lazyWhenOpen } from 'ui';
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx';
import type { ProfileDialogProps } from './profile-dialog.tsx';

export const LateProfileDialog = lazyWhenOpen<ProfileDialogProps>(
  async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Editează profilul', onClose }),
);

export const LateDeleteAccountDialog = lazyWhenOpen<DeleteAccountDialogProps>(
  async () => ({ default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog }),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Ștergeți contul?', onClose }),
);
