import { Link } from 'contracts/router';
import { RESET_LINK_WORDS, RESET_PAUSE_MINUTES } from 'contracts/account-texts';
import { Button, TextInput, ToastPlace, useCall, failureToast } from 'ui';
import { Alert } from 'ui/alert';
import { readLater, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { Stage } from './stage.tsx';
import { useFormBeforeHydration } from './use-form-before-hydration.ts';
import styles from './form.module.css';

const readForm = readLater(() => import('contracts/account').then(({ ResetRequestInput }) => ResetRequestInput));

const CAR = { body: 'suv', color: 'albastru', paint: 'metalizata', view: 'side', variant: 1 } as const;

function useForgotPassword() {
  const ask = useCall(api.account.requestPasswordReset, { failed: failureToast('Cererea nu a putut fi trimisă') });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { email: '' },
    read: readForm,
    send: (values) => ask.mutateAsync(values),
  });
  return { form, isSent: ask.isSuccess };
}

/** Requests an email with a link to set a new password. The answer never reveals whether there is an account. */
export default function ForgotForm() {
  const { form, isSent } = useForgotPassword();
  const ref = useFormBeforeHydration(form);
  return (
    <Stage
      slogan="Se mai întâmplă. Un email și sunteți înapoi."
      car={CAR}
      heading="Am uitat parola"
      lead="Scrieți adresa de email a contului și vă trimitem un link cu care puteți alege altă parolă."
    >
      {isSent ? (
        <Alert role="status" title="Verificați emailul">
          Dacă există un cont cu această adresă, veți primi în câteva minute un link valabil {RESET_LINK_WORDS}.
          Uitați-vă și în dosarul de mesaje nedorite; dacă nu a venit, cereți altul după {RESET_PAUSE_MINUTES} minute.
        </Alert>
      ) : null}
      <form ref={ref} method="post" noValidate onSubmit={form.submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
        <ToastPlace />
        <Button type="submit" size="lg" fullWidth disabled={form.isBusy} data-scripted>
          {isSent ? 'Trimite din nou' : 'Trimite linkul'}
        </Button>
      </form>
      <p className={styles.small} style={{ textAlign: 'center' }}>
        <Link to="/login" className="an-link">
          Înapoi la conectare
        </Link>
      </p>
    </Stage>
  );
}
