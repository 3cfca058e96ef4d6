import { Link } from 'contracts/router';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { readLater, useCallForm, PasswordInput } from 'ui/form';
import { api } from '../api.ts';
import { type CallError, issuesByField, messageOf } from 'contracts/field-issues';
import { useState } from 'react';
import { Stage } from './stage.tsx';
import { useRedirectAfterLogin } from './use-redirect-after-login.ts';
import { useFormBeforeHydration } from './use-form-before-hydration.ts';
import styles from './form.module.css';

const readForm = readLater(() => import('contracts/auth').then(({ LoginInput }) => LoginInput));

const CAR = { body: 'suv', color: 'alb', paint: 'metalizata', view: 'side', variant: 0 } as const;

/** The server does not reveal which of the two is wrong; both are marked. */
const isRefused = ({ data }: CallError): boolean => data?.code === 'unauthorized';
const reasonOf = (error: CallError): string => messageOf(error, 'Email sau parolă incorectă.');

function useLogin() {
  const { enter, isEntering } = useRedirectAfterLogin();
  const [fault, setFault] = useState<string | null>(null);
  const login = useCall(api.auth.login, {
    failed: (error) => ({ title: 'Eroare la autentificare', message: reasonOf(error) }),
    onDone: ({ user }) => enter(user, { title: 'Autentificare reușită!' }),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { email: '', password: '' },
    read: readForm,
    send: (values) => {
      setFault(null);
      return login.mutateAsync(values);
    },
    issues: (error) => (isRefused(error) ? { email: true, password: reasonOf(error) } : issuesByField(error)),
    onFailed: (error) => {
      setFault(isRefused(error) ? null : reasonOf(error));
      if (isRefused(error)) form.getInputNode('password')?.focus();
    },
  });
  return { form, fault, isBusy: form.isBusy || isEntering };
}

/** Sign-in (public-site §2 "Login"). */
export default function LoginForm() {
  const { form, fault, isBusy } = useLogin();
  const ref = useFormBeforeHydration(form);
  return (
    <Stage
      slogan="Toate favoritele, în același loc."
      car={CAR}
      heading="Bine ați revenit"
      lead="Conectați-vă pentru favorite, cereri și panoul de dealer."
    >
      <form ref={ref} method="post" noValidate onSubmit={form.submit}>
        {/* The toast was announced; this stays visible. */}
        {fault ? <p className={styles.error}>{fault}</p> : null}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
        <PasswordInput
          label="Parolă"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.field('password')}
        />
        <p className={`${styles.small} ${styles.forgot}`}>
          <Link to="/parola-uitata" className="an-link">
            Am uitat parola
          </Link>
        </p>
        <ToastPlace />
        <Button type="submit" size="lg" fullWidth disabled={isBusy} data-scripted>
          Conectează-te
        </Button>
      </form>
      <div className={`an-line an-fine ${styles.or}`}>cont nou</div>
      <Button component={Link} to="/register" variant="default" size="lg" fullWidth>
        Creează cont
      </Button>
      <p className={styles.small} style={{ textAlign: 'center' }}>
        <Link to="/" className="an-link">
          Înapoi la pagina principală
        </Link>
      </p>
    </Stage>
  );
}
