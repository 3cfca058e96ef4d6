import type { MyDealerData } from 'contracts/dealer';
import { DAY_MS } from 'contracts/durations';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { DEFAULT_RESPONSE_TIME } from 'contracts/response-time';
import { companyDataOf } from '../../catalog/dealer/company-data.ts';
import { listDecisions } from '../../catalog/dealer/dealer-decision.repository.ts';
import { byUser, findDealer } from '../../catalog/dealer/dealer.repository.ts';
import { measuredResponseTime } from '../../catalog/dealer/response-time.ts';
import { dealerView } from '../../catalog/dealer/dealer.view.ts';
import { accountModeration } from '../../catalog/moderation/moderation.service.ts';
import { termsOf } from '../../marketplace/page/terms/terms.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { countStockAndLeads } from './dealer-counts.repository.ts';

/** So long a new dealer reads that nobody has approved it. */
const NEW_MS = 30 * DAY_MS;

/** The signed-in dealer's own record with the figures of its panel (work-areas §2). 404 without a record. */
export async function myDealer(ctx: SignedInCtx): Promise<MyDealerData> {
  const dealer = await findDealer(ctx.em, byUser(ctx.actor.ownerId));
  if (!dealer) throw notFound(DEALER_NOT_FOUND);
  const [counts, measured, [decision], moderation, { missing }, terms] = await Promise.all([
    countStockAndLeads(ctx.em, dealer.id, ctx.now()),
    measuredResponseTime(ctx, dealer.id),
    listDecisions(ctx.em, dealer.id),
    accountModeration(ctx.em, dealer.id),
    companyDataOf(ctx.em, dealer),
    termsOf(ctx, dealer.id),
  ]);
  const responseTime = { text: measured ?? DEFAULT_RESPONSE_TIME, measured: measured !== null };
  const statusReason = decision?.status === dealer.status ? decision.reason : null;
  const isSuspended = Boolean(dealer.suspendedAt);
  const isNew = ctx.now().getTime() - dealer.createdAt.getTime() < NEW_MS;
  return {
    ...dealerView(dealer),
    counts,
    responseTime,
    isSuspended,
    statusReason,
    moderation,
    dealerRole: ctx.actor.dealerRole ?? 'owner',
    terms,
    missingData: missing,
    isAutoApproved: ctx.env.dealerAutoApprove && dealer.status === 'approved' && !decision && isNew,
  };
}
