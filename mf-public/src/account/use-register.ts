import { RegisterForm } from 'contracts/auth';
import { useCall } from 'contracts/ui';
import { readBy, useCallForm } from 'contracts/ui-extra/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { messageOf } from 'contracts/field-issues';
import { useEnter } from './use-enter.ts';

export type AccountRole = 'user' | 'dealer';

const BLANK = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

/** State of the registration form: the fields, the selected role, and the call with its toasts (public-site §8). */
export function useRegister(role: AccountRole) {
  const { enter, isEntering } = useEnter();
  const [picked, setPicked] = useState<AccountRole>(role);
  const register = useCall(api.auth.register, {
    failed: (error) => ({
      title: 'Eroare la înregistrare',
      message: messageOf(error, 'A apărut o eroare. Vă rugăm să încercați din nou.'),
    }),
    onDone: ({ user }) =>
      enter(user, { title: 'Cont creat cu succes!', message: 'Vă veți redirecționa către dashboard...' }),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { ...BLANK, role: role as string },
    read: (values) => readBy(RegisterForm, values),
    send: ({ confirmPassword: _repeated, ...values }) => register.mutateAsync({ ...values, role: picked }),
  });
  const pick = (next: AccountRole) => {
    setPicked(next);
    form.setFieldValue('role', next);
  };
  return { form, isBusy: form.isBusy || isEntering, picked, pick };
}
