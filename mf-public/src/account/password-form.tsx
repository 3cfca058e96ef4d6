import { PasswordChangeForm } from 'contracts/account';
import { Button, isSessionOver, PasswordInput, showToast, Title, ToastPlace } from 'contracts/ui';
import { useLeave } from 'contracts/ui-extra/lost-session';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './security.module.css';
import formStyles from './form.module.css';

const BLANK = { currentPassword: '', newPassword: '', confirmPassword: '' };

function useChangePassword() {
  const leave = useLeave();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: BLANK,
    validate: schemaResolver(PasswordChangeForm, { sync: true }),
  });
  const change = api.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      showToast({
        kind: 'success',
        title: 'Parola a fost schimbată',
        message: 'Celelalte sesiuni deschise au fost închise.',
      });
    },
    onError: (error) => {
      if (isSessionOver(error)) return leave();
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'Vă rugăm să încercați din nou.');
      showToast({ kind: 'error', title: 'Parola nu a fost schimbată', message });
    },
  });
  const submit = form.onSubmit(({ confirmPassword: _repeated, ...values }) => change.mutate(values), focusFirstError);
  return { form, submit, isBusy: change.isPending };
}

/** A new password for the one who is signed in; asks for the present one. */
export function PasswordForm() {
  const { form, submit, isBusy } = useChangePassword();
  return (
    <form className={`an-card ${styles.card}`} method="post" noValidate onSubmit={submit} aria-labelledby="parola">
      <Title order={2} fz="h3" id="parola">
        Schimbă parola
      </Title>
      <PasswordInput
        label="Parola actuală"
        name="currentPassword"
        autoComplete="current-password"
        required
        withAsterisk={false}
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields name="newPassword" form={form} />
      <p className={formStyles.small}>Celelalte sesiuni deschise ale contului se vor închide.</p>
      <ToastPlace />
      <Button type="submit" size="lg" disabled={isBusy}>
        Schimbă parola
      </Button>
    </form>
  );
}
