// A dealer's leads as a file (docs/rules/leads.md "Leads").
import { bucharestDay } from 'contracts/format';
import { type LeadExport, type LeadExportInput, MAX_EXPORTED } from 'contracts/lead-panel';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { type ExportedLead, leadCsv } from './lead-csv.ts';
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
  return { fileName: `lead-uri-${bucharestDay(ctx.now())}.csv`, csv: leadCsv(rows), rows: rows.length };
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
