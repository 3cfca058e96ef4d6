import { IconBuildingStore } from '@tabler/icons-react';
import { type DealerRow, type DealerStatus, DealerTableInput } from 'contracts/dealer';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { DEALER_STATUS_LABELS } from 'contracts/dealer-labels';
import { formatDate } from 'contracts/format';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import { readablePhone } from 'contracts/phone';
import { Badge } from 'ui';
import { Email } from '../table/email.tsx';
import { DealerActions } from './dealer-actions.tsx';
import styles from '../table/table.module.css';

const STATUSES = [
  { value: 'all', label: 'Toate statusurile' },
  { value: 'pending', label: 'În așteptare' },
  { value: 'approved', label: 'Activ' },
  { value: 'verified', label: 'Activ, verificat' },
  { value: 'rejected', label: 'Respins' },
];
const SUBSCRIPTIONS = [
  { value: 'all', label: 'Toate abonamentele' },
  { value: 'expiring', label: 'Expiră curând' },
  { value: 'expired', label: 'Expirate' },
  { value: 'suspended', label: 'Suspendate' },
];

/** All dealers (work-areas §2 "Dealeri"): search, filters, order and pages on the server. */
export default function DealerTab() {
  const view = useTableView();
  const { q, sort, limit, offset, filter } = view;
  const filters = { status: filter('status'), subscription: filter('abonament') };
  const input = DealerTableInput.parse({ q, sort, limit, offset, ...filters });
  const query = api.dealer.list.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead title="Dealeri" />
      <AdminTable
        label="Dealeri"
        columns={DEALER_COLUMNS}
        view={view}
        firstSort="-createdAt"
        query={query}
        search="Caută dealer"
        filters={
          <>
            <FilterSelect view={view} name="status" aria-label="Status" data={STATUSES} />
            <FilterSelect view={view} name="abonament" aria-label="Abonament" data={SUBSCRIPTIONS} />
          </>
        }
        empty={{ icon: IconBuildingStore, title: 'Niciun dealer găsit', hint: 'Schimbați căutarea sau statusul.' }}
      />
    </>
  );
}

const STATUS_STYLE: Record<DealerStatus, string> = {
  approved: 'an-badge-ok',
  verified: 'an-badge-ok',
  pending: 'an-badge-warn',
  rejected: 'an-badge-err',
};

/** The columns of the specification (work-areas §2); the time of registration is shown under the name. */
const DEALER_COLUMNS: readonly Column<DealerRow>[] = [
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
