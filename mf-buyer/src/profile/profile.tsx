import { IconPencil } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { formatDate } from 'contracts/format';
import { Button, Title } from 'ui';
import { useSavedState } from 'ui/lost-session';
import type { CurrentUser } from 'contracts/user';
import { readablePhone } from 'contracts/phone';
import { api } from '../api.ts';
import { LateProfileDialog } from './late-dialogs.tsx';
import styles from './profile.module.css';

/** The buyer's personal information (work-areas §2 "Buyer dashboard"). */
export function Profile({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useSavedState('profile', false);
  const close = () => setEditing(false);
  const facts = [
    ['Prenume', user.firstName],
    ['Nume', user.lastName],
    [
      'Email',
      <span key="email">
        {user.email} <EmailMark />
      </span>,
    ],
    ['Telefon', user.phone ? readablePhone(user.phone) : 'necompletat'],
    ['Oraș', user.city ?? 'necompletat'],
    ['Cont creat la', formatDate(user.createdAt)],
  ] as const;
  return (
    <section className={`an-card an-stack-top an-flush ${styles.facts}`} aria-labelledby="profil">
      <Title order={2} id="profil" fz="h3">
        Informații personale
      </Title>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.isImpersonating ? null : (
        <div className={`an-row ${styles.row}`}>
          <Button variant="default" leftSection={<IconPencil />} onClick={() => setEditing(true)}>
            Editează profilul
          </Button>
          <Link to="/securitate" className="an-link">
            Parolă și securitate
          </Link>
        </div>
      )}
      <LateProfileDialog user={user} isOpen={isEditing} onClose={close} />
    </section>
  );
}

/** Whether the address is confirmed; nothing depends on it. */
function EmailMark() {
  const state = api.account.state.useQuery();
  if (!state.data) return null;
  return state.data.isEmailConfirmed ? (
    <small className={styles.mark}>confirmat</small>
  ) : (
    <small className={styles.mark} data-mark="open">
      neconfirmat
    </small>
  );
}
