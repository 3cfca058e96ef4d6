// A dealer's work on leads: list, read, answer and note. As a file: lead-export.service.ts. Creating one: lead.service.ts.
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { bucharestDay } from 'contracts/format';
import { LEAD_NOT_FOUND, type LeadStatusInput } from 'contracts/lead';
import {
  type LeadListInput,
  type LeadNoteInput,
  type LeadPage,
  type PanelLead,
  REMINDER_IN_PAST,
  REMINDER_TOO_FAR,
} from 'contracts/lead-panel';
import { audit } from '../../platform/audit/audit.service.ts';
import { requireNotRejected } from '../../catalog/dealer/dealer.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, notFound } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/calls/guard.ts';
import { askedCars, searchLeads } from './lead-list.repository.ts';
import { markRequestRead } from './lead-state.service.ts';
import { findLead, hasDealer, type LeadRow, leadsOf, textsOf } from './lead.repository.ts';
import { panelLeadView } from './lead.view.ts';

const REMINDER_YEARS = 2;

/** The user whose leads the caller may access: null means every user's. */
const ownerOf = (ctx: SignedInCtx): number | null => (isAdmin(ctx) ? null : ctx.actor.ownerId);

export async function requireDealer(ctx: SignedInCtx, dealerId: number): Promise<void> {
  if (!(await hasDealer(ctx.em, dealerId, ownerOf(ctx)))) throw notFound(DEALER_NOT_FOUND);
  await requireNotRejected(ctx);
}

/** Personal data read or changed by an administrator is audited (docs/rules/calls.md, rule 9). */
async function auditAdmin(ctx: SignedInCtx, action: string, object: string): Promise<void> {
  if (isAdmin(ctx)) await audit(ctx, { action, object, result: 'ok' });
}

/** The same for reads while impersonating the dealer: otherwise only writes of such sessions are audited (rule 8). */
export async function auditReader(ctx: SignedInCtx, action: string, object: string): Promise<void> {
  if (isAdmin(ctx) || ctx.actor.impersonatorId !== null) await audit(ctx, { action, object, result: 'ok' });
}

async function viewsOf(ctx: SignedInCtx, leads: readonly LeadRow[]): Promise<PanelLead[]> {
  const texts = await textsOf(ctx.em, leads);
  return leads.map((lead) => panelLeadView(lead, texts.get(lead.id) ?? [], ctx.now()));
}

/** The panel's list with its counts (work-areas §2 "Leads"). Another dealer's list is 404. */
export async function listLeads(ctx: SignedInCtx, input: LeadListInput): Promise<LeadPage> {
  await requireDealer(ctx, input.dealerId);
  await auditReader(ctx, 'lead.list', `dealer:${input.dealerId}`);
  const { ids, total, counts } = await searchLeads(ctx.em, { ...input, about: 'car', now: ctx.now() });
  const items = await viewsOf(ctx, await leadsOf(ctx.em, ids));
  return { items, total, counts, cars: await askedCars(ctx.em, input.dealerId) };
}

/** One lead about a car. Another dealer's is 404. */
export async function getLead(ctx: SignedInCtx, { id }: { id: number }): Promise<PanelLead> {
  const lead = await findLead(ctx.em, id, ownerOf(ctx));
  if (!lead) throw notFound(LEAD_NOT_FOUND);
  await requireNotRejected(ctx);
  await auditReader(ctx, 'lead.get', `lead:${id}`);
  return viewOf(ctx, lead);
}

/** Nothing counts as read by an administrator, also in the dealer's place: the buyer is told what the dealer has read. */
async function markSeen(lead: LeadRow, ctx: SignedInCtx): Promise<void> {
  lead.dealerSeen = true;
  if (ctx.actor.impersonatorId === null && !isAdmin(ctx)) await markRequestRead(ctx.em, lead.id);
}

/** PATCH /api/leads/{id}/seen (work-areas §4 "Lead"): idempotent, and cannot be undone. */
export async function markLeadSeen(ctx: SignedInCtx, { id }: { id: number }): Promise<PanelLead> {
  return changeLead(ctx, id, async (lead, inside) => {
    await markSeen(lead, inside);
    return 'lead.markSeen';
  });
}

/** Moves a lead among the seven statuses; the first one beyond "nou" is the dealer's response (docs/rules/leads.md "Response time"). */
export async function setLeadStatus(ctx: SignedInCtx, { id, status }: LeadStatusInput): Promise<PanelLead> {
  return changeLead(ctx, id, async (lead, inside) => {
    lead.status = status;
    if (status !== 'nou') {
      lead.statusAnsweredAt ??= ctx.now();
      lead.firstResponseAt ??= ctx.now();
      await markSeen(lead, inside);
    }
    return `lead.setStatus:${status}`;
  });
}

/**
 * Sets the dealer's own note and the day of the reminder (docs/rules/leads.md "Leads in the panel"). 400 for a day in the
 * past.
 */
export async function noteLead(ctx: SignedInCtx, { id, note, remindOn }: LeadNoteInput): Promise<PanelLead> {
  return changeLead(ctx, id, (lead) => {
    if (note !== undefined) lead.note = note;
    if (remindOn !== undefined && remindOn !== (lead.remindOn ?? null)) {
      if (remindOn !== null) requireComing(remindOn, ctx.now());
      lead.remindOn = remindOn;
      lead.remindedAt = null;
    }
    return 'lead.note';
  });
}

function requireComing(day: string, now: Date): void {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + REMINDER_YEARS);
  const refuse = (message: string) => badRequest(message, [{ path: 'remindOn', message }]);
  if (day < bucharestDay(now)) throw refuse(REMINDER_IN_PAST);
  if (day > bucharestDay(last)) throw refuse(REMINDER_TOO_FAR);
}

/** Changes a lead that the caller may access, and audits an administrator by the name that `change` returns. */
export async function changeLead(
  ctx: SignedInCtx,
  id: number,
  change: (lead: LeadRow, inside: SignedInCtx) => string | Promise<string>,
): Promise<PanelLead> {
  return ctx.em.transactional(async (em) => {
    const lead = await findLead(em, id, ownerOf(ctx));
    if (!lead) throw notFound(LEAD_NOT_FOUND);
    await requireNotRejected({ ...ctx, em });
    const action = await change(lead, { ...ctx, em });
    await em.flush();
    await auditAdmin({ ...ctx, em }, action, `lead:${id}`);
    return viewOf({ ...ctx, em }, lead);
  });
}

async function viewOf(ctx: SignedInCtx, lead: LeadRow): Promise<PanelLead> {
  const texts = await textsOf(ctx.em, [lead]);
  return panelLeadView(lead, texts.get(lead.id) ?? [], ctx.now());
}
