import { DealerIdInput } from 'contracts/dealer';
import { DealerReview } from 'contracts/dealer-review';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getDealerReview } from './dealer-review.service.ts';

/** Part of `dealer`: the facts for approving one. */
export const dealerReviewRouter = router({
  review: procedure.admin.input(DealerIdInput).output(DealerReview).query(resolver(getDealerReview)),
});
