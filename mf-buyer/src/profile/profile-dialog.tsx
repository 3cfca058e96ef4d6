import { PASSWORD_NEEDED, ProfileForm as ProfileFields } from 'contracts/profile';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { PasswordInput, readBy, useCallForm } from 'ui/form';
import { Modal } from 'ui/overlay';
import type { CurrentUser } from 'contracts/user';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './profile.module.css';

export interface ProfileDialogProps {
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
          autoComplete="current-password"
          description="O cerem numai când schimbați adresa de email."
          required
          key={form.key('currentPassword')}
          {...form.field('currentPassword')}
        />
      ) : null}
      <ToastPlace />
      <div className={`an-row ${styles.actions}`}>
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

const valuesOf = ({ firstName, lastName, email, phone, city }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  city: city ?? '',
});

/** The profile's form; the server's errors are shown at their fields (work-areas §5, §8 "Buyer dashboard"). */
function useUpdateProfile(user: CurrentUser, onSaved: () => void) {
  const utils = api.useUtils();
  const [isMoving, setMoving] = useState(false);
  const isOther = (email: string) => email.trim().toLowerCase() !== user.email.toLowerCase();
  const update = useCall(api.profile.update, {
    done: { title: 'Profil actualizat', message: 'Datele au fost salvate.' },
    failed: 'Nu am putut actualiza profilul. Încercați din nou.',
    onDone: (saved) => {
      utils.session.current.setData(undefined, saved);
      void utils.account.state.invalidate();
      onSaved();
    },
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { ...valuesOf(user), currentPassword: '' },
    read: (values) => {
      const profile = readBy(ProfileFields, values);
      if (!isOther(values.email) || values.currentPassword !== '') return profile;
      return { input: null, errors: { ...profile.errors, currentPassword: PASSWORD_NEEDED } };
    },
    send: ({ currentPassword, ...values }) =>
      update.mutateAsync(isOther(values.email) ? { ...values, currentPassword } : values),
    keep: 'profile-fields',
    secrets: ['currentPassword'],
    onValuesChange: ({ email }) => setMoving(isOther(email)),
  });
  return { form, isMoving };
}
