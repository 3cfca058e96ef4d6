import { Link, useNavigate } from 'contracts/router';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import { Button, ToastPlace, useCall, useShell, failureToast } from 'ui';
import { Alert } from 'ui/alert';
import { readLater, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Stage } from './stage.tsx';

const readForm = readLater(() => import('contracts/account').then(({ PasswordResetForm }) => PasswordResetForm));

const CAR = { body: 'suv', color: 'albastru', paint: 'metalizata', view: 'side', variant: 1 } as const;

function useResetPassword(token: string) {
  const navigate = useNavigate();
  const { refreshSession } = useShell();
  const reset = useCall(api.account.resetPassword, {
    done: { title: 'Parola a fost schimbată', message: 'Vă puteți conecta cu parola nouă.' },
    failed: failureToast('Parola nu a fost schimbată'),
    onDone: async () => {
      // The reset has ended this browser's session too.
      await refreshSession();
      await navigate({ to: '/login', hash: '' });
    },
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { password: '', confirmPassword: '' },
    read: readForm,
    send: ({ password }) => reset.mutateAsync({ token, password }),
  });
  return { form, isLinkOver: reset.error?.data?.code === 'not_found' };
}

/** Sets a new password by the link of an email; the link expires with its use, or after an hour. */
export default function ResetForm() {
  const token = useLinkToken();
  const { form, isLinkOver } = useResetPassword(token ?? '');
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
        <form method="post" noValidate onSubmit={form.submit}>
          <NewPasswordFields name="password" form={form} />
          <ToastPlace />
          <Button type="submit" size="lg" fullWidth disabled={!token || form.isBusy}>
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
