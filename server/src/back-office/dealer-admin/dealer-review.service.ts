import type { DealerIdInput } from 'contracts/dealer';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import type { DealerReviewData } from 'contracts/dealer-review';
import { termsOf } from '../../marketplace/page/terms/terms.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findLiveUser } from '../../identity/user/user.service.ts';
import { companyDataOf } from '../../catalog/dealer/company-data.ts';
import { listDecisions } from '../../catalog/dealer/dealer-decision.repository.ts';
import { byId, findDealer } from '../../catalog/dealer/dealer.repository.ts';
import { countStockAndLeads } from '../dealer-panel/dealer-counts.repository.ts';
import { dealerView } from '../../catalog/dealer/dealer.view.ts';

/** The facts for approving a dealer: its numbers, its user, and earlier decisions. 404 unknown. */
export async function getDealerReview(ctx: SignedInCtx, { id }: DealerIdInput): Promise<DealerReviewData> {
  const dealer = await findDealer(ctx.em, byId(id));
  const user = dealer && (await findLiveUser(ctx.em, dealer.user.id));
  if (!dealer || !user) throw notFound(DEALER_NOT_FOUND);
  const { stockCars } = await countStockAndLeads(ctx.em, dealer.id, ctx.now());
  const { brands } = await companyDataOf(ctx.em, dealer);
  await audit(ctx, { action: 'dealer.review', object: `dealer:${dealer.id}`, result: 'read' });
  return {
    dealer: dealerView(dealer),
    legalName: dealer.legalName ?? null,
    cui: dealer.cui ?? null,
    registerNumber: dealer.registerNumber ?? null,
    brands,
    terms: await termsOf(ctx, dealer.id),
    person: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone ?? null,
      isEmailConfirmed: Boolean(user.emailConfirmedAt),
    },
    carCount: stockCars,
    decisions: await listDecisions(ctx.em, dealer.id),
  };
}
