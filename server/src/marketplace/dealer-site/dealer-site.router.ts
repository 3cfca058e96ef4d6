import { DealerSite, DealerSiteCars, DealerSiteCarsInput, DealerSiteInput } from 'contracts/dealer-site';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { z } from 'zod';
import { getDealerSite, isDealerSiteGone, listDealerSiteCars } from './dealer-site.service.ts';

/** Part of `dealer`: the pages of one dealer. */
export const dealerSiteRouter = router({
  site: procedure.public
    .input(DealerSiteInput)
    .output(DealerSite.nullable())
    .query(({ ctx, input }) => getDealerSite(ctx, input)),
  isSiteGone: procedure.public
    .input(DealerSiteInput)
    .output(z.boolean())
    .query(({ ctx, input }) => isDealerSiteGone(ctx, input)),
  siteCars: procedure.public
    .input(DealerSiteCarsInput)
    .output(DealerSiteCars)
    .query(({ ctx, input }) => listDealerSiteCars(ctx, input)),
});
