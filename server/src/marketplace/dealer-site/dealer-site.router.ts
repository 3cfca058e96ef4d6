import { DealerSite, DealerSiteCars, DealerSiteCarsInput, DealerSiteInput } from 'contracts/dealer-site';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { z } from 'zod';
import { getDealerSite, isDealerSiteGone, listDealerSiteCars } from './dealer-site.service.ts';

/** Part of `dealer`: the pages of one dealer. */
export const dealerSiteRouter = router({
  site: procedure.public.input(DealerSiteInput).output(DealerSite.nullable()).query(resolver(getDealerSite)),
  isSiteGone: procedure.public.input(DealerSiteInput).output(z.boolean()).query(resolver(isDealerSiteGone)),
  siteCars: procedure.public.input(DealerSiteCarsInput).output(DealerSiteCars).query(resolver(listDealerSiteCars)),
});
