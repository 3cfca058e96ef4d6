import { Link } from '@tanstack/react-router';
import { LoginInput } from 'contracts/auth';
import { Button, PasswordInput, showToast, TextInput, ToastPlace } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { useState } from 'react';
import { Stage } from './stage.tsx';
import { useEnter } from './use-enter.ts';
import { useFormBeforeHydration, useIsHydrated } from './use-form-before-hydration.ts';
import styles from './form.module.css';

const CAR = { body: 'suv', color: 'alb', paint: 'metalizata', view: 'side', variant: 0 } as const;

function useLogin() {
  const { enter, isEntering } = useEnter();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(LoginInput, { sync: true }),
  });
  const login = api.auth.login.useMutation({
    onSuccess: ({ user }) => enter(user, { title: 'Autentificare reușită!' }),
    onError: (error) => {
      const message = messageOf(error, 'Email sau parolă incorectă.');
      // Which of the two is wrong is not told; both have to be looked at.
      const isRefused = error.data?.code === 'unauthorized';
      form.setErrors(isRefused ? { email: true, password: message } : issuesByField(error));
      setFault(isRefused ? null : message);
      if (isRefused) form.getInputNode('password')?.focus();
      showToast({ kind: 'error', title: 'Eroare la autentificare', message });
    },
  });
  const submit = form.onSubmit((values) => {
    setFault(null);
    login.mutate(values);
  }, focusFirstError);
  return { form, submit, fault, isBusy: login.isPending || isEntering };
}

/** Sign-in (public-site §2 "Login"). */
export function LoginForm() {
  const { form, submit, fault, isBusy } = useLogin();
  const isHydrated = useIsHydrated();
  const ref = useFormBeforeHydration(form);
  return (
    <Stage
      slogan="Toate favoritele, în același loc."
      car={CAR}
      heading="Bine ați revenit"
      lead="Conectați-vă pentru favorite, cereri și panoul de dealer."
    >
      <form ref={ref} method="post" noValidate onSubmit={submit}>
        {/* The toast has said it aloud; this is what stays. */}
        {fault ? <p className={styles.error}>{fault}</p> : null}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Parolă"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <p className={`${styles.small} ${styles.forgot}`}>
          <Link to="/parola-uitata" className="an-link">
            Am uitat parola
          </Link>
        </p>
        <ToastPlace />
        <Button type="submit" size="lg" fullWidth disabled={!isHydrated || isBusy}>
          Conectează-te
        </Button>
      </form>
      <div className={styles.or}>cont nou</div>
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
