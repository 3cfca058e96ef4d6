// A dealer's leads as a file (docs/rules/leads.md "Leads").
import { bucharestDay, formatDate, formatDateTime } from 'contracts/format';
import {
  type LeadExport,
  type LeadExportInput,
  type LeadText,
  MAX_EXPORTED,
  type PanelLead,
  UNCONFIRMED_TEXT,
} from 'contracts/lead-panel';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { csvOf } from '../../platform/text/csv.ts';
import { modelsAsked, searchLeads } from './lead-list.repository.ts';
import { auditReader, requireDealer } from './lead-panel.service.ts';
import { type LeadMessageRow, type LeadRow, leadsOf, textsOf } from './lead.repository.ts';
import { notesView } from './lead.view.ts';

/**
 * The whole filtered list as a CSV file, at most 10 000 leads, those of requests to several dealers too. Another dealer's
 * list is 404.
 */
export async function exportLeads(ctx: SignedInCtx, input: LeadExportInput): Promise<LeadExport> {
  await requireDealer(ctx, input.dealerId);
  await auditReader(ctx, 'lead.export', `dealer:${input.dealerId}`);
  const { ids } = await searchLeads(ctx.em, { ...input, now: ctx.now(), limit: MAX_EXPORTED, offset: 0 });
  const leads = await leadsOf(ctx.em, ids);
  const [texts, models] = [await textsOf(ctx.em, leads), await modelsAsked(ctx.em, leads)];
  const rows = leads.map((lead) => exportedLead(lead, texts.get(lead.id) ?? [], models));
  return {
    fileName: `lead-uri-${bucharestDay(ctx.now())}.csv`,
    csv: csvOf({ fields: HEADER, data: rows.map(rowOf) }),
    rows: rows.length,
  };
}

/** A row of the file; `models` by request. */
function exportedLead(
  lead: LeadRow,
  messages: readonly LeadMessageRow[],
  models: ReadonlyMap<number, readonly string[]>,
): ExportedLead {
  const { car, requestId, userName, userEmail, status, dealerSeen, createdAt } = lead;
  const asked = requestId ? (models.get(requestId) ?? []) : [];
  return {
    userName,
    userEmail,
    status,
    dealerSeen,
    createdAt: createdAt.toISOString(),
    ...notesView(lead, messages),
    subject: car ? car.title : `Cerere de oferte: ${asked.join(' / ')}`,
  };
}

/** A row of the file. A hidden buyer has neither name nor contact data. */
type ExportedLead = Pick<
  PanelLead,
  'createdAt' | 'userName' | 'userEmail' | 'phoneText' | 'texts' | 'status' | 'dealerSeen' | 'note' | 'remindOn'
> & { isAnonymous: boolean; /** The car's title, or the models of a request. */ subject: string };

const HEADER = ['Data', 'Nume', 'Email', 'Telefon', 'Mașina', 'Mesaj', 'Status', 'Văzut', 'Notițe', 'De revenit la'];

/** Telephone numbers need no apostrophe, since "+49" is written "0049". */
const rowOf = (lead: ExportedLead): string[] => [
  formatDateTime(lead.createdAt),
  lead.userName,
  lead.isAnonymous ? '' : lead.userEmail,
  (lead.phoneText ?? '').replace(/^\+(?=\d)/, '00'),
  lead.subject,
  lead.texts.map(textOf).filter(Boolean).join('\n\n'),
  LEAD_STATUS_LABELS[lead.status],
  lead.dealerSeen ? 'da' : 'nu',
  lead.note ?? '',
  lead.remindOn ? formatDate(`${lead.remindOn}T12:00:00Z`) : '',
];

/** A text that may be a stranger's is marked as such, with the name and number that it claims. */
const textOf = ({ text, name, phoneText, isConfirmed }: LeadText): string =>
  isConfirmed || name === null
    ? (text ?? '')
    : `(${UNCONFIRMED_TEXT}: ${[name, phoneText].filter(Boolean).join(', ')}) ${text ?? ''}`.trim();
