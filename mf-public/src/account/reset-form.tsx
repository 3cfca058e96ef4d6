import { Link, useNavigate } from '@tanstack/react-router';
import { LINK_NOT_VALID, PasswordResetForm } from 'contracts/account';
import { Alert, Button, showToast, useShell, ToastPlace } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { useLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Stage } from './stage.tsx';

const CAR = { body: 'suv', color: 'albastru', paint: 'metalizata', view: 'side', variant: 1 } as const;

function useResetPassword(token: string) {
  const navigate = useNavigate();
  const { refreshSession } = useShell();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: schemaResolver(PasswordResetForm, { sync: true }),
  });
  const reset = api.account.resetPassword.useMutation({
    onSuccess: async () => {
      showToast({ kind: 'success', title: 'Parola a fost schimbată', message: 'Vă puteți conecta cu parola nouă.' });
      // Whoever was signed in here is not any more.
      await refreshSession();
      await navigate({ to: '/login', hash: '' });
    },
    onError: (error) => {
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'Vă rugăm să încercați din nou.');
      showToast({ kind: 'error', title: 'Parola nu a fost schimbată', message });
    },
  });
  return {
    form,
    submit: form.onSubmit(({ password }) => reset.mutate({ token, password }), focusFirstError),
    isBusy: reset.isPending,
    isLinkOver: reset.error?.data?.code === 'not_found',
  };
}

/** A new password by the link of a letter; the link ends with its use, or after an hour. */
export function ResetForm() {
  const token = useLinkToken();
  const { form, submit, isBusy, isLinkOver } = useResetPassword(token ?? '');
  return (
    <Stage
      slogan="Se mai întâmplă. Un email și sunteți înapoi."
      car={CAR}
      heading="Parolă nouă"
      lead="Toate sesiunile deschise ale contului se vor închide."
    >
      {token === '' || isLinkOver ? (
        <DeadLink />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <NewPasswordFields name="password" form={form} />
          <ToastPlace />
          <Button type="submit" size="lg" fullWidth disabled={!token || isBusy}>
            Salvează parola
          </Button>
        </form>
      )}
    </Stage>
  );
}

function DeadLink() {
  return (
    <Alert role="alert" color="red" title="Link nevalabil">
      <p>{LINK_NOT_VALID}</p>
      <Link to="/parola-uitata" className="an-link">
        Trimite alt link
      </Link>
    </Alert>
  );
}
