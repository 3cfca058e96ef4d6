import type { UnansweredInput, UnansweredPage } from 'contracts/lead-unanswered';
import type { SignedInCtx } from '../context.ts';
import { findUnanswered } from './unanswered.repository.ts';

/**
 * The requests that wait for their dealer for 24 hours or longer, the longest first (docs/rules.md "No request stays
 * unanswered"). It names the dealer to call and nothing of the sender, so reading it leaves no trace.
 */
export async function listUnanswered(ctx: SignedInCtx, input: UnansweredInput): Promise<UnansweredPage> {
  const { rows, total } = await findUnanswered(ctx.em, { ...input, now: ctx.now() });
  const items = rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.createdMs).toISOString(),
    car: { id: row.carId, title: row.title },
    dealer: { id: row.dealerId, name: row.dealerName, email: row.dealerEmail, phone: row.dealerPhone },
    dealerSeen: row.dealerSeen,
    remindedAt: row.remindedMs === null ? null : new Date(row.remindedMs).toISOString(),
  }));
  return { items, total };
}
