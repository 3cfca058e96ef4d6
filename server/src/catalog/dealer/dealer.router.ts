import { Ack } from 'contracts/ack';
import { Dealer, DealerStatusInput, DealerTable, DealerTableInput, MyDealer, PublicDealer } from 'contracts/dealer';
import { DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { DealerIdInput, SubdomainInput } from 'contracts/dealer-admin';
import { DealerReview } from 'contracts/dealer-review';
import { DealerSite, DealerSiteCars, DealerSiteCarsInput, DealerSiteInput } from 'contracts/dealer-site';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { deleteDealer, removeSubdomain, setSubdomain } from './dealer-admin.service.ts';
import { getDealerProfile, updateDealerProfile } from './dealer-profile.service.ts';
import { getDealerReview } from './dealer-review.service.ts';
import { getDealerSite, listDealerSiteCars } from '../../marketplace/dealer-site/dealer-site.service.ts';
import { getDealerBySubdomain, listDealers, myDealer, setDealerStatus } from './dealer.service.ts';

export const dealerRouter = router({
  mine: procedure.dealer.output(MyDealer).query(({ ctx }) => myDealer(ctx)),
  profile: procedure.dealer.output(DealerProfile).query(({ ctx }) => getDealerProfile(ctx)),
  updateProfile: procedure.dealer
    .input(DealerProfileInput)
    .output(DealerProfile)
    .mutation(({ ctx, input }) => updateDealerProfile(ctx, input)),
  bySubdomain: procedure.public
    .input(z.object({ subdomain: z.string() }))
    .output(PublicDealer)
    .query(({ ctx, input }) => getDealerBySubdomain(ctx, input)),
  site: procedure.public
    .input(DealerSiteInput)
    .output(DealerSite.nullable())
    .query(({ ctx, input }) => getDealerSite(ctx, input)),
  siteCars: procedure.public
    .input(DealerSiteCarsInput)
    .output(DealerSiteCars)
    .query(({ ctx, input }) => listDealerSiteCars(ctx, input)),
  list: procedure.admin
    .input(DealerTableInput.prefault({}))
    .output(DealerTable)
    .query(({ ctx, input }) => listDealers(ctx, input)),
  review: procedure.admin
    .input(DealerIdInput)
    .output(DealerReview)
    .query(({ ctx, input }) => getDealerReview(ctx, input)),
  delete: procedure.admin
    .input(DealerIdInput)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteDealer(ctx, input)),
  setSubdomain: procedure.admin
    .input(SubdomainInput)
    .output(Dealer)
    .mutation(({ ctx, input }) => setSubdomain(ctx, input)),
  removeSubdomain: procedure.admin
    .input(DealerIdInput)
    .output(Dealer)
    .mutation(({ ctx, input }) => removeSubdomain(ctx, input)),
  setStatus: procedure.admin
    .input(DealerStatusInput)
    .output(Dealer)
    .mutation(({ ctx, input }) => setDealerStatus(ctx, input)),
});
