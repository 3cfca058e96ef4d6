import { Id } from 'contracts/id';
import { LeadInput, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { LeadExport, LeadExportInput, LeadListInput, LeadNoteInput, LeadPage, PanelLead } from 'contracts/lead-panel';
import { Reminded, RemindInput, UnansweredInput, UnansweredPage } from 'contracts/lead-unanswered';
import { OwnLead } from 'contracts/own-account';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { exportLeads, getLead, listLeads, markLeadSeen, noteLead, setLeadStatus } from './lead-panel.service.ts';
import { createLead } from './lead.service.ts';
import { listOwnLeads } from './own-lead.service.ts';
import { listUnanswered, remindDealers } from './unanswered.service.ts';

const OneLead = z.object({ id: Id });

export const leadRouter = router({
  create: procedure.public
    .input(LeadInput)
    .output(LeadReceipt)
    .mutation(({ ctx, input }) => createLead(ctx, input)),
  list: procedure.dealerOrAdmin
    .input(LeadListInput)
    .output(LeadPage)
    .query(({ ctx, input }) => listLeads(ctx, input)),
  get: procedure.dealerOrAdmin
    .input(OneLead)
    .output(PanelLead)
    .query(({ ctx, input }) => getLead(ctx, input)),
  export: procedure.dealerOrAdmin
    .input(LeadExportInput)
    .output(LeadExport)
    .query(({ ctx, input }) => exportLeads(ctx, input)),
  mine: procedure.buyer.output(z.array(OwnLead)).query(({ ctx }) => listOwnLeads(ctx)),
  unanswered: procedure.admin
    .input(UnansweredInput.prefault({}))
    .output(UnansweredPage)
    .query(({ ctx, input }) => listUnanswered(ctx, input)),
  remind: procedure.admin
    .input(RemindInput)
    .output(Reminded)
    .mutation(({ ctx, input }) => remindDealers(ctx, input)),
  markSeen: procedure.dealerOrAdmin
    .input(OneLead)
    .output(PanelLead)
    .mutation(({ ctx, input }) => markLeadSeen(ctx, input)),
  setStatus: procedure.dealerOrAdmin
    .input(LeadStatusInput)
    .output(PanelLead)
    .mutation(({ ctx, input }) => setLeadStatus(ctx, input)),
  note: procedure.dealerOrAdmin
    .input(LeadNoteInput)
    .output(PanelLead)
    .mutation(({ ctx, input }) => noteLead(ctx, input)),
});
