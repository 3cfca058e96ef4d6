import { IconFlag } from '@tabler/icons-react';
import { formatDateTime } from 'contracts/format';
import { type Report, ReportListInput } from 'contracts/report';
import { REPORT_REASON_LABELS } from 'contracts/report-labels';
import { Badge, Button } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { api } from '../api.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from '../table/long-text.module.css';

const STATUS_LABELS: Record<Report['status'], string> = {
  open: 'Deschisă',
  acted: 'Măsuri luate',
  kept: 'Anunț păstrat',
};
const CHOICES = [
  { value: 'open', label: 'Deschise' },
  { value: 'acted', label: 'Cu măsuri luate' },
  { value: 'kept', label: 'Cu anunț păstrat' },
];
const STYLES: Record<Report['status'], string> = { open: 'an-badge-warn', acted: 'an-badge-ok', kept: '' };

const columns = (decide: (report: Report) => void): Column<Report>[] => [
  {
    id: 'car',
    label: 'Anunț',
    hasNoLabel: true,
    cell: ({ id, car, createdAt }) => (
      <span>
        <a className="an-link" href={`/masina/${car.id}`}>
          {car.title}
        </a>
        <small>
          {car.dealerName} · nr. {id} · {formatDateTime(createdAt)}
        </small>
      </span>
    ),
  },
  {
    id: 'text',
    label: 'Sesizare',
    hasNoLabel: true,
    cell: ({ reason, text, email, decision }) => (
      <span className={styles.longText}>
        <b>{REPORT_REASON_LABELS[reason]}</b>
        <br />
        {text}
        <small>{email ?? 'fără adresă'}</small>
        {decision ? <small>Decizia: {decision}</small> : null}
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Stare',
    cell: ({ status }) => <Badge className={STYLES[status]}>{STATUS_LABELS[status]}</Badge>,
  },
  {
    id: 'actions',
    label: 'Acțiuni',
    hasNoLabel: true,
    cell: (report) =>
      report.status === 'open' ? (
        <Button size="xs" aria-label={`Decide sesizarea nr. ${report.id}`} onClick={() => decide(report)}>
          Decide
        </Button>
      ) : null,
  },
];

/** Visitors' reports about adverts (docs/rules/administration.md "Reports"): the longest waiting first. */
export function ReportQueue() {
  const view = useTableView();
  const [open, setOpen] = useSavedState<Report | null>('decision', null, (value) => value !== null);
  const input = ReportListInput.parse({
    limit: view.limit,
    offset: view.offset,
    status: view.filter('stare') || 'open',
  });
  const query = api.report.list.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <AdminTable
        label="Sesizări"
        isTitled
        columns={columns(setOpen)}
        view={view}
        query={query}
        filters={<FilterSelect view={view} name="stare" aria-label="Starea sesizărilor" data={CHOICES} />}
        empty={{ icon: IconFlag, title: 'Nicio sesizare' }}
      />
      {open ? <DecisionDialog key={open.id} report={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
