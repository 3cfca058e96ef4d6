import { IconBuildingStore, IconUserHeart } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, TextInput, ToastPlace, useCall, failureToast } from 'ui';
import { PasswordInput, readLater, useCallForm } from 'ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { presetOrBlank } from './preset-email.ts';
import { Stage } from './stage.tsx';
import { useFormBeforeHydration } from './use-form-before-hydration.ts';
import { useRedirectAfterLogin } from './use-redirect-after-login.ts';
import styles from './form.module.css';

const readForm = readLater(() => import('contracts/auth').then(({ RegisterForm }) => RegisterForm));

const CAR = { body: 'cabriolet', color: 'rosu', paint: 'metalizata', view: 'side', variant: 0 } as const;
const ROLES = [
  { role: 'user', name: 'Cumpărător', gain: 'Favorite și cereri de ofertă', Icon: IconUserHeart },
  { role: 'dealer', name: 'Dealer', gain: 'Stoc, lead-uri, website', Icon: IconBuildingStore },
] as const;

type AccountRole = 'user' | 'dealer';
const BLANK = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

interface RolePickProps {
  value: AccountRole;
  error: string | undefined;
  onPick(role: AccountRole): void;
}

function RolePick({ value, error, onPick }: RolePickProps) {
  return (
    <fieldset className="an-fieldset">
      <legend className={styles.roleLegend}>Tip de cont</legend>
      <div className={`an-stack ${styles.choicePair}`}>
        {ROLES.map(({ role, name, gain, Icon }) => (
          <label key={role} className={`an-outlined ${styles.choiceCard}`}>
            <input type="radio" name="role" value={role} checked={value === role} onChange={() => onPick(role)} />
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            <b>{name}</b>
            <span>{gain}</span>
          </label>
        ))}
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}

/** The registration form; `role` is preselected by the address (public-site §2 "Registration form"). */
export function RegisterForm({ role }: { role: AccountRole }) {
  const { form, isBusy, picked, pick } = useRegister(role);
  const ref = useFormBeforeHydration(form);
  return (
    <Stage
      slogan={
        role === 'dealer'
          ? 'Mașinile dumneavoastră, acolo unde cumpărătorii le caută.'
          : 'Mașina următoare e la câteva filtre distanță.'
      }
      car={CAR}
      heading="Creează cont"
      lead={
        <>
          Aveți deja cont?{' '}
          <Link to="/login" className="an-link">
            Conectează-te
          </Link>
        </>
      }
    >
      <form ref={ref} method="post" noValidate onSubmit={form.submit}>
        <RolePick value={picked} error={form.errors['role']?.toString()} onPick={pick} />
        <div className={styles.pair}>
          <TextInput label="Prenume" autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label="Nume" autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordInput label="Parolă" description="Cel puțin 6 caractere" {...form.field('password')} />
        <PasswordInput label="Confirmă parola" autoComplete="new-password" {...form.field('confirmPassword')} />
        <Purpose role={picked} />
        <ToastPlace />
        <Button type="submit" size="lg" fullWidth disabled={isBusy} data-scripted>
          Creează contul
        </Button>
      </form>
    </Stage>
  );
}

/** Who receives the data and why (GDPR art. 13); there is no marketing, so nothing to consent to. */
function Purpose({ role }: { role: AccountRole }) {
  const use =
    role === 'dealer' ? 'contul de dealer și publicarea stocului' : 'contul, favoritele și cererile dumneavoastră';
  return (
    <p className={styles.small}>
      Prin crearea contului acceptați{' '}
      <a href="/termeni-si-conditii" className="an-link">
        termenii și condițiile
      </a>
      . Datele ajung la AutoNou și sunt folosite numai pentru {use}, conform{' '}
      <a href="/politica-de-confidentialitate" className="an-link">
        politicii de confidențialitate
      </a>
      .
    </p>
  );
}

/** State of the registration form: the fields, the selected role, and the call with its toasts (public-site §8). */
function useRegister(role: AccountRole) {
  const { enter, isEntering } = useRedirectAfterLogin();
  const [picked, setPicked] = useState<AccountRole>(role);
  const register = useCall(api.auth.register, {
    failed: failureToast('Eroare la înregistrare', 'A apărut o eroare. Vă rugăm să încercați din nou.'),
    onDone: ({ user }) =>
      enter(user, { title: 'Cont creat cu succes!', message: 'Vă veți redirecționa către dashboard...' }),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { ...BLANK, email: presetOrBlank(), role: role as string },
    read: readForm,
    send: ({ confirmPassword: _repeated, ...values }) => register.mutateAsync({ ...values, role: picked }),
  });
  const pick = (next: AccountRole) => {
    setPicked(next);
    form.setFieldValue('role', next);
  };
  return { form, isBusy: form.isBusy || isEntering, picked, pick };
}
