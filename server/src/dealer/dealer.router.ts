import { Dealer, DealerListInput, DealerPage, DealerStatusInput, MyDealer, PublicDealer } from 'contracts/dealer';
import { z } from 'zod';
import { procedure, router } from '../trpc.ts';
import { getDealerBySubdomain, listDealers, myDealer, setDealerStatus } from './dealer.service.ts';

export const dealerRouter = router({
  mine: procedure.dealer.output(MyDealer).query(({ ctx }) => myDealer(ctx)),
  bySubdomain: procedure.public
    .input(z.object({ subdomain: z.string() }))
    .output(PublicDealer)
    .query(({ ctx, input }) => getDealerBySubdomain(ctx, input)),
  list: procedure.admin
    .input(DealerListInput.prefault({}))
    .output(DealerPage)
    .query(({ ctx, input }) => listDealers(ctx, input)),
  setStatus: procedure.admin
    .input(DealerStatusInput)
    .output(Dealer)
    .mutation(({ ctx, input }) => setDealerStatus(ctx, input)),
});
