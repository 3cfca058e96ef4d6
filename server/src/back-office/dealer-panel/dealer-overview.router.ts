import { Overview } from 'contracts/dealer-overview';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { MyDealer } from 'contracts/dealer';
import { getDealerOverview } from './dealer-overview.service.ts';
import { myDealer } from './my-dealer.service.ts';

export const dealerOverviewRouter = router({
  get: procedure.dealer.meta({ right: 'member' }).output(Overview).query(resolver(getDealerOverview)),
});

/** Part of `dealer`: the own record with its figures. */
export const myDealerRouter = router({
  mine: procedure.dealer.meta({ right: 'member' }).output(MyDealer).query(resolver(myDealer)),
});
