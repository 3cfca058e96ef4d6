import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { Button, ErrorState, PageWaiting, Title, useCall, useSignInRedirect, failureToast } from 'ui';
import { Alert } from 'ui/alert';
import { api } from '../api.ts';
import { LostSessionProvider } from 'ui/lost-session';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';
import formStyles from './form.module.css';

const REDIRECT_MS = 1_000;

/** The account's address and password, for every role (docs/rules/accounts.md "Password and email address"). */
export default function Security() {
  const session = api.session.current.useQuery();
  useSignInRedirect({
    isNeeded: session.data === null,
    title: 'Acces neautorizat',
    message: 'Conectați-vă pentru a vă vedea contul.',
    delayMs: REDIRECT_MS,
  });
  // As high as what comes, which would push the footer down.
  if (!session.data) return <PageWaiting title="Parolă și securitate" />;
  return (
    <div className={`an-wrap ${styles.page}`}>
      <Title order={1}>Parolă și securitate</Title>
      {session.data.isImpersonating ? (
        <Alert title="Lucrați în contul altcuiva">
          Parola și adresa de email pot fi schimbate numai de titularul contului.
        </Alert>
      ) : (
        <LostSessionProvider user={session.data}>
          <EmailCard />
          <PasswordForm />
        </LostSessionProvider>
      )}
    </div>
  );
}

function EmailCard() {
  const state = api.account.state.useQuery();
  const resend = useCall(api.account.resendConfirmation, {
    done: { title: 'Email trimis', message: 'Urmați linkul din mesaj. Este valabil 7 zile.' },
    failed: failureToast('Emailul nu a putut fi trimis'),
    onDone: () => void state.refetch(),
  });
  if (state.isError)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} isRetrying={state.isFetching} />;
  const { email = '\u00a0', isEmailConfirmed = true, linkAddress = email } = state.data ?? {};
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="adresa">
      <Title order={2} fz="h3" id="adresa">
        Adresa de email
      </Title>
      <p className={styles.email}>{email}</p>
      {isEmailConfirmed ? (
        <p className={`an-line ${styles.mark}`} data-mark={state.data ? 'ok' : 'none'}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" /> Confirmată
        </p>
      ) : (
        <>
          <p className={`an-line ${styles.mark}`} data-mark="open">
            <IconMailExclamation size={20} stroke={1.75} aria-hidden="true" /> Neconfirmată
          </p>
          <p className={formStyles.small}>
            V-am trimis un email cu un link de confirmare. Contul funcționează și fără ea, dar așa știm că parola uitată
            vă poate ajunge.
          </p>
          {linkAddress === email ? null : (
            <p className={formStyles.small}>
              Până când o confirmați, linkurile pentru o parolă nouă ajung la <b>{linkAddress}</b>.
            </p>
          )}
          <Button variant="default" onClick={() => resend.mutate()} disabled={resend.isPending}>
            Trimite din nou emailul
          </Button>
        </>
      )}
    </section>
  );
}
