import { Id } from 'contracts/id';
import { Lead, LeadInput, LeadListInput, LeadPage, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { OwnLead } from 'contracts/own-account';
import { z } from 'zod';
import { procedure, router } from '../trpc.ts';
import { createLead, listLeads, markLeadSeen, setLeadStatus } from './lead.service.ts';
import { listOwnLeads } from './own-lead.service.ts';

export const leadRouter = router({
  create: procedure.public
    .input(LeadInput)
    .output(LeadReceipt)
    .mutation(({ ctx, input }) => createLead(ctx, input)),
  list: procedure.dealerOrAdmin
    .input(LeadListInput)
    .output(LeadPage)
    .query(({ ctx, input }) => listLeads(ctx, input)),
  mine: procedure.buyer.output(z.array(OwnLead)).query(({ ctx }) => listOwnLeads(ctx)),
  markSeen: procedure.dealerOrAdmin
    .input(z.object({ id: Id }))
    .output(Lead)
    .mutation(({ ctx, input }) => markLeadSeen(ctx, input)),
  setStatus: procedure.dealerOrAdmin
    .input(LeadStatusInput)
    .output(Lead)
    .mutation(({ ctx, input }) => setLeadStatus(ctx, input)),
});
