import { formatDate } from 'contracts/format';
import type { Role } from 'contracts/user';
import type { UserRow } from 'contracts/user-list';
import { readablePhone } from 'contracts/phone';
import { Badge } from 'ui';
import { Email } from '../table/email.tsx';
import type { Column } from '../table/admin-table.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { nameOf } from './name-of.ts';
import styles from '../table/table.module.css';

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
