import { type CallError, issuesByField } from 'contracts/field-issues';
import { PASSWORD_NEEDED, ProfileForm } from 'contracts/profile';
import { isSessionOver, showToast } from 'contracts/ui';
import { schemaResolver, useForm } from 'contracts/ui-extra/form';
import type { CurrentUser } from 'contracts/user';
import { useState } from 'react';
import { api } from '../api.ts';
import { useGuarded, useSavedFields } from 'contracts/ui-extra/lost-session';

const FAILED = 'Nu am putut actualiza profilul. Încercați din nou.';

const valuesOf = ({ firstName, lastName, email, phone, city }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  city: city ?? '',
});

/** The profile's form; what the server refuses stands at its field (work-areas §5, §8 "Buyer dashboard"). */
export function useUpdateProfile(user: CurrentUser, onSaved: () => void) {
  const guarded = useGuarded();
  const utils = api.useUtils();
  const [isMoving, setMoving] = useState(false);
  const isOther = (email: string) => email.trim().toLowerCase() !== user.email.toLowerCase();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...valuesOf(user), currentPassword: '' },
    validate: (values) => ({
      ...schemaResolver(ProfileForm, { sync: true })(values),
      ...(isOther(values.email) && values.currentPassword === '' ? { currentPassword: PASSWORD_NEEDED } : {}),
    }),
    onValuesChange: ({ email }) => setMoving(isOther(email)),
  });
  useSavedFields('profile-fields', form, ['currentPassword']);
  const update = api.profile.update.useMutation({
    onSuccess: (saved) => {
      utils.session.current.setData(undefined, saved);
      void utils.account.state.invalidate();
      showToast({ kind: 'success', title: 'Profil actualizat', message: 'Datele au fost salvate.' });
      onSaved();
    },
  });
  const fail = (error: CallError) => {
    // Said already, and the sign-in page follows.
    if (isSessionOver(error)) return;
    form.setErrors(issuesByField(error));
    showToast({ kind: 'error', title: 'Eroare', message: FAILED });
  };
  const submit = form.onSubmit(({ currentPassword, ...values }) => {
    const input = isOther(values.email) ? { ...values, currentPassword } : values;
    void guarded(() => update.mutateAsync(input)).catch(fail);
  });
  return { form, submit, isBusy: update.isPending, isMoving };
}
