import { messageOf } from 'contracts/field-issues';
import { formatDate } from 'contracts/format';
import type { Invitation } from 'contracts/team';
import { INVITATION_OVER, ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import { Button, LoadingState, TextInput, ToastPlace, useCall, failureToast } from 'ui';
import { Alert } from 'ui/alert';
import { readLater, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useSentLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Stage } from './stage.tsx';
import { useRedirectAfterLogin } from './use-redirect-after-login.ts';
import styles from './form.module.css';

const readForm = readLater(() => import('contracts/team').then(({ AcceptForm }) => AcceptForm));

const CAR = { body: 'wagon', color: 'verde', paint: 'metalizata', view: 'side', variant: 0 } as const;

/** Accepts an invitation to a dealer's team by the link of an email, and makes the account. */
export default function InvitationForm() {
  const invitation = useCall(api.team.invitation);
  const token = useSentLinkToken(invitation.mutate);
  const isRefused = token === '' || invitation.isError;
  return (
    <Stage
      slogan="O echipă, un singur stoc, toate cererile la un loc."
      car={CAR}
      heading="Invitație în echipă"
      lead={invitation.data ? <Terms invitation={invitation.data} /> : null}
    >
      {isRefused ? (
        <Alert role="alert" color="red" title="Link nevalabil">
          {invitation.error ? messageOf(invitation.error, 'Vă rugăm să încercați din nou.') : INVITATION_OVER}
        </Alert>
      ) : null}
      {!isRefused && !invitation.data ? <LoadingState /> : null}
      {invitation.data ? <Form token={token ?? ''} email={invitation.data.email} /> : null}
    </Stage>
  );
}

const Terms = ({ invitation: { dealerName, role, expiresAt } }: { invitation: Invitation }) => (
  <>
    <b>{dealerName}</b> vă invită cu rolul „{ROLE_LABELS[role]}”. {ROLE_HINTS[role]} Invitația este valabilă până la{' '}
    {formatDate(expiresAt)}.
  </>
);

function useAccept(token: string) {
  const { enter, isEntering } = useRedirectAfterLogin();
  const accept = useCall(api.team.accept, {
    failed: failureToast('Invitația nu a fost acceptată'),
    onDone: ({ user }) =>
      enter(user, { title: 'Bun venit în echipă!', message: 'Vă veți redirecționa către dashboard...' }),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    read: readForm,
    send: ({ confirmPassword: _repeated, ...values }) => accept.mutateAsync({ token, ...values }),
  });
  return { form, isBusy: form.isBusy || isEntering };
}

function Form({ token, email }: { token: string; email: string }) {
  const { form, isBusy } = useAccept(token);
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <TextInput label="Email" type="email" name="email" autoComplete="username" readOnly value={email} />
      <div className={styles.pair}>
        <TextInput label="Prenume" autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label="Nume" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <NewPasswordFields name="password" form={form} />
      <p className={styles.small}>
        Prin acceptare se creează un cont pe această adresă, cu care lucrați pentru dealer. Titularul vede numele
        dumneavoastră și ce modificați în contul dealerului. Detalii în{' '}
        <a href="/politica-de-confidentialitate" className="an-link">
          politica de confidențialitate
        </a>
        .
      </p>
      <ToastPlace />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        Acceptă invitația
      </Button>
    </form>
  );
}
