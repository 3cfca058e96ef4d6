import { formatDate } from 'contracts/format';
import { DEALER_ROLES } from 'contracts/team-rights';
import { INVITATION_DAYS, InviteInput, type TeamInvitation } from 'contracts/team';
import { ROLE_LABELS } from 'contracts/team-texts';
import { Button, failureToast, Select, TextInput, useCall } from 'ui';
import { readBy, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useRefreshTeam } from './use-team-actions.ts';
import styles from './team.module.css';

const ROLES = DEALER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Invitations by email: a new one, and those that wait for an answer. */
export function InvitationsSection({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const refresh = useRefreshTeam();
  const revoke = useCall(api.team.revoke, {
    done: { title: 'Invitație retrasă', message: 'Linkul din email nu mai este valabil.' },
    failed: failureToast('Invitația nu a fost retrasă'),
    refresh,
  });
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-invitations">
      <h2 id="tm-invitations">Invitații</h2>
      <InviteForm />
      {invitations.length === 0 ? <p className="an-dim">Nicio invitație deschisă.</p> : null}
      <ul className={`an-list ${styles.list}`}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={`an-row ${styles.row}`}>
            <div className={styles.who}>
              <b>{email}</b>
              <p className="an-dim">
                {ROLE_LABELS[role]} · valabilă până la {formatDate(expiresAt)}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={`Retrage invitația pentru ${email}`}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate({ id })}
            >
              Retrage
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteForm() {
  const refresh = useRefreshTeam();
  const invite = useCall(api.team.invite, {
    done: ({ email }) => ({ title: 'Invitație trimisă', message: email }),
    failed: failureToast('Invitația nu a fost trimisă'),
    refresh,
  });
  const form = useCallForm({
    initial: { email: '', role: 'owner' as string },
    read: (values) => readBy(InviteInput, values),
    send: (_values, input) => invite.mutateAsync(input),
    onSent: () => form.reset(),
  });
  return (
    <form className={styles.invite} method="post" noValidate onSubmit={form.submit}>
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <Select label="Rol" data={ROLES} {...form.choice('role')} />
      <Button type="submit" disabled={form.isBusy}>
        Trimite invitația
      </Button>
      <p className="an-dim">
        Persoana își creează un cont prin linkul din email, valabil {INVITATION_DAYS} zile. Adresa nu poate avea deja un
        cont.
      </p>
    </form>
  );
}
