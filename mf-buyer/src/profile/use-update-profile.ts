import { PASSWORD_NEEDED, ProfileForm } from 'contracts/profile';
import { useCall } from 'contracts/ui';
import { readBy, useCallForm } from 'contracts/ui-extra/form';
import type { CurrentUser } from 'contracts/user';
import { useState } from 'react';
import { api } from '../api.ts';

const valuesOf = ({ firstName, lastName, email, phone, city }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  city: city ?? '',
});

/** The profile's form; the server's errors are shown at their fields (work-areas §5, §8 "Buyer dashboard"). */
export function useUpdateProfile(user: CurrentUser, onSaved: () => void) {
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
      const profile = readBy(ProfileForm, values);
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
