import { Overview } from 'contracts/dealer-overview';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getDealerOverview } from './dealer-overview.service.ts';

export const dealerOverviewRouter = router({
  get: procedure.dealer.output(Overview).query(({ ctx }) => getDealerOverview(ctx)),
});
