import { Button, TextInput, ToastPlace } from 'contracts/ui';
import { PasswordInput } from 'contracts/ui-extra/form';
import { Modal } from 'contracts/ui-extra/overlay';
import type { CurrentUser } from 'contracts/user';
import { useUpdateProfile } from './use-update-profile.ts';
import styles from './profile.module.css';

interface ProfileDialogProps {
  user: CurrentUser;
  isOpen: boolean;
  onClose(): void;
}

const FIELDS = [
  { name: 'firstName', label: 'Prenume', autoComplete: 'given-name', isRequired: true },
  { name: 'lastName', label: 'Nume', autoComplete: 'family-name', isRequired: true },
  { name: 'email', label: 'Email', autoComplete: 'email', isRequired: true, type: 'email' },
  { name: 'phone', label: 'Telefon', autoComplete: 'tel', isRequired: false, type: 'tel' },
  { name: 'city', label: 'Oraș', autoComplete: 'address-level2', isRequired: false },
] as const;

/** Edits the personal information (work-areas §2 "Setări Profil"). */
export function ProfileDialog({ user, isOpen, onClose }: ProfileDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Editează profilul"
      size={560}
      centered
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      {/* Only while open: each opening starts from what is saved. */}
      <ProfileForm user={user} onClose={onClose} />
    </Modal>
  );
}

function ProfileForm({ user, onClose }: Omit<ProfileDialogProps, 'isOpen'>) {
  const { form, isMoving } = useUpdateProfile(user, onClose);
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      {FIELDS.map(({ name, isRequired, ...field }) => (
        <TextInput
          {...field}
          name={name}
          required={isRequired}
          key={form.key(name)}
          {...form.getInputProps(name)}
          {...(name === 'email' && {
            description: 'O adresă nouă închide celelalte sesiuni și trebuie confirmată din email.',
          })}
        />
      ))}
      {isMoving ? (
        <PasswordInput
          label="Parola actuală"
          name="currentPassword"
          autoComplete="current-password"
          description="O cerem numai când schimbați adresa de email."
          required
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
      ) : null}
      <ToastPlace />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={form.isBusy}>
          Renunță
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Salvează
        </Button>
      </div>
    </form>
  );
}
