import { IconDownload, IconHistory } from '@tabler/icons-react';
import { AUDIT_EXPORT_ROWS, type AuditEntry, AuditListInput } from 'contracts/audit';
import { auditActionText, auditObjectText, auditResultText } from 'contracts/audit-words';
import { messageOf } from 'contracts/field-issues';
import { formatCount, formatDateTime, formatNumber } from 'contracts/format';
import { Button, useCall } from 'ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { Email } from '../table/email.tsx';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { AuditFiltersForm } from './audit-filters.tsx';
import { saveFile } from 'ui/save-file';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', label: 'Când', hasNoLabel: true, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'actor',
    label: 'Cine',
    cell: ({ actor, actorId, impersonator, impersonatorId }) => (
      <span>
        {actor === null ? actorId === null ? 'Sistemul' : `utilizatorul ${actorId}` : <Email address={actor} />}
        {impersonatorId === null ? null : <small>prin administratorul {impersonator ?? impersonatorId}</small>}
      </span>
    ),
  },
  { id: 'action', label: 'Acțiune', cell: ({ action }) => <span title={action}>{auditActionText(action)}</span> },
  { id: 'object', label: 'Obiect', cell: ({ object }) => (object === null ? '–' : auditObjectText(object)) },
  { id: 'ip', label: 'Adresă', cell: ({ ip }) => ip ?? '–' },
  { id: 'result', label: 'Rezultat', cell: ({ result }) => auditResultText(result) },
];

/** The append-only audit log with filters and export (docs/rules/calls.md, rule 9). */
export default function AuditTab() {
  const view = useTableView({ size: 50 });
  const { limit, offset, filter } = view;
  const filters = {
    actor: filter('cine'),
    action: filter('actiune'),
    object: filter('obiect'),
    result: filter('rezultat'),
    from: filter('de'),
    to: filter('pana'),
  };
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const query = api.audit.list.useQuery(AuditListInput.parse({ ...asked, limit, offset }), {
    placeholderData: (previous) => previous,
  });
  const download = useDownload();
  return (
    <>
      <TabHead
        title="Jurnal"
        hint="Acțiunile administratorilor, citirea datelor personale, impersonările și refuzurile. Nu poate fi modificat."
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload />}
            loading={download.isPending}
            onClick={() => download.mutate(asked)}
          >
            Descarcă CSV
          </Button>
        }
      />
      <AdminTable
        label="Jurnal"
        columns={COLUMNS}
        view={view}
        query={query}
        filters={<AuditFiltersForm view={view} />}
        empty={{ icon: IconHistory, title: 'Nicio înregistrare', hint: 'Schimbați filtrele.' }}
      />
    </>
  );
}

function useDownload() {
  return useCall(api.audit.export, {
    done: ({ rows, isWhole }) => {
      const rest = isWhole ? '' : ` Fișierul are cel mult ${formatNumber(AUDIT_EXPORT_ROWS)}; restrângeți perioada.`;
      return { title: 'Jurnal descărcat', message: `${formatCount(rows, ['înregistrare', 'înregistrări'])}.${rest}` };
    },
    failed: (error) => messageOf(error, 'Jurnalul nu a putut fi descărcat. Încercați din nou.'),
    onDone: ({ csv }) => saveFile('jurnal-autonou.csv', csv, 'text/csv;charset=utf-8'),
  });
}
