import { formatDate } from 'contracts/format';
import type { Role } from 'contracts/user';
import type { UserRow } from 'contracts/user-list';
import { readablePhone } from 'contracts/phone';
import { ActionIcon, Badge, lazyWithRetry } from 'ui';
import { Email } from '../table/email.tsx';
import type { Column } from '../table/admin-table.tsx';
import { nameOf } from './name-of.ts';
import styles from '../table/table.module.css';
import { IconDevices, IconTrash, IconUserCancel, IconUserShare } from '@tabler/icons-react';
import { useSavedState } from 'ui/lost-session';
import { Suspense } from 'react';
import type { BuyerDialogName } from './buyer-dialog.tsx';

const BuyerDialog = lazyWithRetry(() => import('./buyer-dialog.tsx'));

const isText = (value: unknown): boolean => typeof value === 'string';

/** The actions on an account (work-areas §6): impersonate a buyer, end sessions, suspend, delete. */
function BuyerActions({ user }: { user: UserRow }) {
  const [dialog, setDialog] = useSavedState<BuyerDialogName | null>(`buyer-dialog:${user.id}`, null, isText);
  const name = nameOf(user);
  return (
    <div className={`an-line ${styles.actions}`}>
      {user.role === 'user' && user.suspendedAt === null ? (
        <ActionIcon
          aria-label={`Conectează-te ca ${name}`}
          title="Conectează-te ca acest utilizator"
          onClick={() => setDialog('impersonation')}
        >
          <IconUserShare size={20} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label={`Sesiuni ${name}`} title="Sesiuni" onClick={() => setDialog('sessions')}>
        <IconDevices size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={user.suspendedAt ? `Suspendarea ${name}` : `Suspendă ${name}`}
        title={user.suspendedAt ? 'Suspendarea' : 'Suspendă'}
        onClick={() => setDialog('suspension')}
      >
        <IconUserCancel size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={`Șterge ${name}`} title="Șterge" color="red" onClick={() => setDialog('deletion')}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
      {dialog ? (
        <Suspense fallback={null}>
          <BuyerDialog name={dialog} user={user} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const ROLES: Record<Role, { label: string; className?: string }> = {
  user: { label: 'Cumpărător' },
  dealer: { label: 'Dealer', className: 'an-badge-accent' },
  admin: { label: 'Administrator', className: 'an-badge-warn' },
};

/** The columns of the specification (work-areas §2). */
export const BUYER_COLUMNS: readonly Column<UserRow>[] = [
  { id: 'name', label: 'Nume', isSortable: true, hasNoLabel: true, cell: (user) => <b>{nameOf(user)}</b> },
  {
    id: 'contact',
    label: 'Contact',
    cell: ({ email, phone }) => (
      <span>
        <Email address={email} />
        {phone ? <small className={styles.whole}>{readablePhone(phone)}</small> : null}
      </span>
    ),
  },
  { id: 'city', label: 'Oraș', isSortable: true, cell: ({ city }) => city ?? '–' },
  {
    id: 'createdAt',
    label: 'Înregistrat',
    isSortable: true,
    cell: ({ createdAt }) => <span className={styles.whole}>{formatDate(createdAt)}</span>,
  },
  {
    id: 'role',
    label: 'Rol',
    cell: ({ role, suspendedAt }) => (
      <span className={styles.badges}>
        <Badge variant="light" className={ROLES[role].className}>
          {ROLES[role].label}
        </Badge>
        {suspendedAt ? (
          <Badge variant="light" color="red">
            Suspendat
          </Badge>
        ) : null}
      </span>
    ),
  },
  { id: 'actions', label: 'Acțiuni', hasNoLabel: true, cell: (user) => <BuyerActions user={user} /> },
];
