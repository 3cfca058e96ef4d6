import type { Reminded, RemindInput, UnansweredInput, UnansweredPage } from 'contracts/lead-unanswered';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { waitingEmail } from './follow-up-emails.ts';
import { findToRemind, findUnanswered, recordReminded } from './unanswered.repository.ts';

/**
 * The leads that have waited for their dealer for 24 hours or longer, the longest first (docs/rules/leads.md "Unanswered
 * leads"). It names the dealer to call and no data of the sender, so reading it is not audited.
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

/**
 * Reminds the dealers of these leads by one email each, for a lead at most once a day. Leads that are answered, younger
 * than a day, of a rejected dealer or unknown are left out.
 */
export async function remindDealers(ctx: SignedInCtx, { ids }: RemindInput): Promise<Reminded> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const leads = await findToRemind(em, ids, ctx.now());
    const byDealer = Map.groupBy(leads, ({ dealerId }) => dealerId);
    for (const [dealerId, waiting] of byDealer) {
      const [first] = waiting;
      if (!first) continue;
      await queueMail(
        inside,
        waitingEmail(ctx.env, { name: first.dealerName, email: first.dealerEmail, leads: waiting }),
      );
      await audit(inside, { action: 'lead.remind', object: `dealer:${dealerId}`, result: String(waiting.length) });
    }
    await recordReminded(
      em,
      leads.map(({ id }) => id),
      ctx.now(),
    );
    return { letters: byDealer.size, leads: leads.length };
  });
}
