import type { OwnLead, OwnLeadState } from 'contracts/own-lead';
import type { LeadStatus } from 'contracts/lead';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { measuredResponseTime } from '../../catalog/dealer/response-time.ts';
import { findOwnLeads, type OwnLeadRow } from './own-lead.repository.ts';

const MAX = 200;

const STATES: Record<Exclude<LeadStatus, 'nou' | 'spam'>, OwnLeadState> = {
  contactat: 'contactat',
  programat: 'programat',
  ofertat: 'ofertat',
  castigat: 'incheiata',
  pierdut: 'incheiata',
};

/** An answer counts whatever the status says, and goes on to count once the buyer has written again. */
function stateOf({ status, dealerSeen, isAnswered }: OwnLeadRow): OwnLeadState {
  if (status === 'nou' && isAnswered) return 'contactat';
  if (status === 'nou' || status === 'spam') return dealerSeen ? 'citita' : 'trimisa';
  return STATES[status];
}

/** The leads that the buyer sent while signed in, newest first (docs/rules/leads.md "Buyer's leads"); at most 200. */
export async function listOwnLeads(ctx: SignedInCtx): Promise<OwnLead[]> {
  const rows = await findOwnLeads(ctx.em, { buyerId: ctx.actor.user.id, limit: MAX });
  const dealers = [...new Set(rows.map(({ dealerId }) => dealerId))];
  const times = new Map<number, string | null>();
  for (const dealerId of dealers) times.set(dealerId, await measuredResponseTime(ctx, dealerId));
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    message: row.message,
    createdAt: new Date(row.createdAt).toISOString(),
    car: {
      id: row.carId,
      title: row.title,
      price: row.price,
      isPublic: row.isPublic,
      image: row.isPublic ? row.image : null,
    },
    dealer: { name: row.dealerName, phone: row.isPublic ? row.dealerPhone : null },
    responseTime: times.get(row.dealerId) ?? null,
  }));
}
