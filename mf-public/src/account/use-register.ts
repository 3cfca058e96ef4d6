import { RegisterForm } from 'contracts/auth';
import { showToast } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { useEnter } from './use-enter.ts';

export type AccountRole = 'user' | 'dealer';

const BLANK = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

/** State of the registration form: the fields, the chosen role, and the call with its toasts (public-site §8). */
export function useRegister(role: AccountRole) {
  const { enter, isEntering } = useEnter();
  const [picked, setPicked] = useState<AccountRole>(role);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...BLANK, role: role as string },
    validate: schemaResolver(RegisterForm, { sync: true }),
  });
  const register = api.auth.register.useMutation({
    onSuccess: ({ user }) =>
      enter(user, { title: 'Cont creat cu succes!', message: 'Vă veți redirecționa către dashboard...' }),
    onError: (error) => {
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'A apărut o eroare. Vă rugăm să încercați din nou.');
      showToast({ kind: 'error', title: 'Eroare la înregistrare', message });
    },
  });
  const pick = (next: AccountRole) => {
    setPicked(next);
    form.setFieldValue('role', next);
  };
  const submit = form.onSubmit(
    ({ confirmPassword: _repeated, ...values }) => register.mutate({ ...values, role: picked }),
    focusFirstError,
  );
  return { form, submit, isBusy: register.isPending || isEntering, picked, pick };
}
