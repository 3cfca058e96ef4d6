import { Button, Title, ToastPlace, useCall, failureToast } from 'ui';
import { readLater, useCallForm, PasswordInput } from 'ui/form';
import { api } from '../api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './security.module.css';
import formStyles from './form.module.css';

const readForm = readLater(() => import('contracts/account').then(({ PasswordChangeForm }) => PasswordChangeForm));

const BLANK = { currentPassword: '', newPassword: '', confirmPassword: '' };

function useChangePassword() {
  const change = useCall(api.account.changePassword, {
    done: { title: 'Parola a fost schimbată', message: 'Celelalte sesiuni deschise au fost închise.' },
    failed: failureToast('Parola nu a fost schimbată'),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: BLANK,
    read: readForm,
    send: ({ confirmPassword: _repeated, ...values }) => change.mutateAsync(values),
    onSent: () => {
      form.reset();
    },
  });
  return form;
}

/** A new password for the signed-in user; asks for the current one. */
export function PasswordForm() {
  const form = useChangePassword();
  return (
    <form className={`an-card ${styles.card}`} method="post" noValidate onSubmit={form.submit} aria-labelledby="parola">
      <Title order={2} fz="h3" id="parola">
        Schimbă parola
      </Title>
      <PasswordInput
        label="Parola actuală"
        autoComplete="current-password"
        required
        withAsterisk={false}
        key={form.key('currentPassword')}
        {...form.field('currentPassword')}
      />
      <NewPasswordFields name="newPassword" form={form} />
      <p className={formStyles.small}>Celelalte sesiuni deschise ale contului se vor închide.</p>
      <ToastPlace />
      <Button type="submit" size="lg" disabled={form.isBusy}>
        Schimbă parola
      </Button>
    </form>
  );
}
