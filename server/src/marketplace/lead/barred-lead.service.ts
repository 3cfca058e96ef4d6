import type { LeadReceipt } from 'contracts/lead';
import { onceADay } from '../../platform/calls/idempotency/idempotency.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { receiptView } from './lead.view.ts';
import { claimLimits, hashOf, type Submission } from './submission.ts';

/**
 * What a suspended person's mailbox is answered: the receipt of any other one, with a lead's id that nobody has; no dealer
 * gets anything (docs/rules/accounts.md "Suspension"). Like a lead it is the same for the same sender and car within a day, and the
 * same body is counted once.
 */
export function barredReceipt(
  ctx: Ctx,
  { submission, leadId }: { submission: Submission; leadId: number },
): Promise<LeadReceipt> {
  const { email, carId } = submission;
  const about = [email, carId];
  return onceADay(ctx, { name: 'barred lead', about: [...about, hashOf(carId, submission)] }, async (inside) => {
    await claimLimits(ctx, submission, true);
    const receipt = { id: leadId, carId, createdMs: ctx.now().getTime() };
    return onceADay(inside, { name: 'barred lead', about }, async () => receiptView(receipt));
  });
}
