import type { DealerRow, DealerStatus } from 'contracts/dealer';
import { DEALER_STATUS_LABELS } from 'contracts/dealer-labels';
import { formatDate } from 'contracts/format';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import { readablePhone } from 'contracts/phone';
import { Badge } from 'ui';
import { Email } from '../table/email.tsx';
import type { Column } from '../table/admin-table.tsx';
import { DealerActions } from './dealer-actions.tsx';
import styles from '../table/table.module.css';

const STATUS_STYLE: Record<DealerStatus, string> = {
  approved: 'an-badge-ok',
  verified: 'an-badge-ok',
  pending: 'an-badge-warn',
  rejected: 'an-badge-err',
};

/** The columns of the specification (work-areas §2); the time of registration is shown under the name. */
export const DEALER_COLUMNS: readonly Column<DealerRow>[] = [
  {
    id: 'name',
    label: 'Dealer',
    isSortable: true,
    hasNoLabel: true,
    cell: ({ name, createdAt }) => (
      <span>
        <b>{name}</b>
        <small className={styles.whole}>din {formatDate(createdAt)}</small>
      </span>
    ),
  },
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
  { id: 'city', label: 'Locație', isSortable: true, cell: ({ city }) => city ?? '–' },
  { id: 'subdomain', label: 'Subdomeniu', cell: ({ subdomain }) => subdomain ?? '–' },
  {
    id: 'status',
    label: 'Status',
    isSortable: true,
    cell: ({ status, suspendedAt }) => (
      <span className={styles.badges}>
        <Badge className={STATUS_STYLE[status]}>{DEALER_STATUS_LABELS[status]}</Badge>
        {status === 'verified' ? <Badge className="an-badge-accent">Verificat</Badge> : null}
        {suspendedAt ? <Badge className="an-badge-err">Suspendat</Badge> : null}
      </span>
    ),
  },
  {
    id: 'subscription',
    label: 'Abonament',
    isSortable: true,
    cell: ({ storedPlan, subscriptionExpiresAt }) => (
      <span>
        {PLAN_LABELS[storedPlan]}
        <small>{remainingText(storedPlan, subscriptionExpiresAt, new Date())}</small>
      </span>
    ),
  },
  { id: 'actions', label: 'Acțiuni', hasNoLabel: true, cell: (dealer) => <DealerActions dealer={dealer} /> },
];
