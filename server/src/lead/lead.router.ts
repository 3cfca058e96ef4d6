import { Id } from 'contracts/id';
import { Lead, LeadInput, LeadListInput, LeadPage, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { z } from 'zod';
import { procedure, router } from '../trpc.ts';
import { createLead, listLeads, markLeadSeen, setLeadStatus } from './lead.service.ts';

export const leadRouter = router({
  create: procedure.public
    .input(LeadInput)
    .output(LeadReceipt)
    .mutation(({ ctx, input }) => createLead(ctx, input)),
  list: procedure.dealerOrAdmin
    .input(LeadListInput)
    .output(LeadPage)
    .query(({ ctx, input }) => listLeads(ctx, input)),
  markSeen: procedure.dealerOrAdmin
    .input(z.object({ id: Id }))
    .output(Lead)
    .mutation(({ ctx, input }) => markLeadSeen(ctx, input)),
  setStatus: procedure.dealerOrAdmin
    .input(LeadStatusInput)
    .output(Lead)
    .mutation(({ ctx, input }) => setLeadStatus(ctx, input)),
});
