import { IconGavel } from '@tabler/icons-react';
import { formatDateTime } from 'contracts/format';
import { ComplaintListInput, type ComplaintRow } from 'contracts/moderation';
import { Badge, Button, lazyWithRetry } from 'ui';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { DECISION_LABELS } from './decision-labels.ts';
import styles from '../table/long-text.module.css';

const ComplaintDialog = lazyWithRetry(() => import('./complaint-dialog.tsx'));

const CHOICES = [
  { value: 'open', label: 'Deschise' },
  { value: 'decided', label: 'Hotărâte' },
];

const columns = (decide: (row: ComplaintRow) => void): Column<ComplaintRow>[] => [
  {
    id: 'about',
    label: 'Decizie',
    hasNoLabel: true,
    cell: ({ kind, car, dealer, reason }) => (
      <span>
        <b>{DECISION_LABELS[kind]}</b>
        {car ? (
          <small>
            <a className="an-link" href={`/masina/${car.id}`}>
              {car.title}
            </a>
          </small>
        ) : null}
        <small>{dealer.name}</small>
        <small>Motivul: {reason}</small>
      </span>
    ),
  },
  {
    id: 'text',
    label: 'Contestație',
    hasNoLabel: true,
    cell: ({ complaint: { text, at, answer } }) => (
      <span className={styles.longText}>
        {text}
        <small>{formatDateTime(at)}</small>
        {answer ? <small>Răspunsul: {answer}</small> : null}
      </span>
    ),
  },
  { id: 'actions', label: 'Acțiuni', hasNoLabel: true, cell: (row) => <Outcome row={row} decide={decide} /> },
];

function Outcome({ row, decide }: { row: ComplaintRow; decide(row: ComplaintRow): void }) {
  const { complaint, mayDecide, id } = row;
  if (complaint.isReversed !== null) {
    return (
      <Badge className={complaint.isReversed ? 'an-badge-ok' : ''}>
        {complaint.isReversed ? 'Admisă' : 'Respinsă'}
      </Badge>
    );
  }
  if (!mayDecide) return <small>O hotărăște alt administrator: decizia este a dumneavoastră.</small>;
  return (
    <Button size="xs" aria-label={`Hotărăște contestația nr. ${id}`} onClick={() => decide(row)}>
      Hotărăște
    </Button>
  );
}

/** Dealers' complaints about decisions (docs/rules/administration.md "Moderation"): the longest waiting first. */
export function ComplaintQueue() {
  const view = useTableView({ name: 'contestatii' });
  const [open, setOpen] = useState<ComplaintRow | null>(null);
  const { limit, offset } = view;
  const input = ComplaintListInput.parse({ limit, offset, status: view.filter('stare') || 'open' });
  const query = api.moderation.complaints.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <AdminTable
        label="Contestații"
        isTitled
        columns={columns(setOpen)}
        view={view}
        query={query}
        filters={<FilterSelect view={view} name="stare" aria-label="Starea contestațiilor" data={CHOICES} />}
        empty={{ icon: IconGavel, title: 'Nicio contestație' }}
      />
      {open ? (
        <Suspense fallback={null}>
          <ComplaintDialog key={open.id} row={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
