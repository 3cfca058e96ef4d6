import { Ack } from 'contracts/ack';
import { Dealer, DealerStatusInput, DealerTable, DealerTableInput, PublicDealer } from 'contracts/dealer';
import { DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { DealerIdInput, SubdomainInput } from 'contracts/dealer-admin';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { deleteDealer, removeSubdomain, setSubdomain } from './dealer-admin.service.ts';
import { getDealerProfile, updateDealerProfile } from './dealer-profile.service.ts';
import { getDealerBySubdomain, listDealers, setDealerStatus } from './dealer.service.ts';

export const dealerRouter = router({
  profile: procedure.dealer.output(DealerProfile).query(({ ctx }) => getDealerProfile(ctx)),
  updateProfile: procedure.dealer
    .input(DealerProfileInput)
    .output(DealerProfile)
    .mutation(({ ctx, input }) => updateDealerProfile(ctx, input)),
  bySubdomain: procedure.public
    .input(z.object({ subdomain: z.string() }))
    .output(PublicDealer)
    .query(({ ctx, input }) => getDealerBySubdomain(ctx, input)),
  list: procedure.admin
    .input(DealerTableInput.prefault({}))
    .output(DealerTable)
    .query(({ ctx, input }) => listDealers(ctx, input)),
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
