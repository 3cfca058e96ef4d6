import { Id } from 'contracts/id';
import { Lead, LeadInput, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { LeadExport, LeadExportInput, LeadListInput, LeadNoteInput, LeadPage, PanelLead } from 'contracts/lead-panel';
import { Reminded, RemindInput, UnansweredInput, UnansweredPage } from 'contracts/lead-unanswered';
import { plainListFields } from 'contracts/pagination';
import { OwnLead } from 'contracts/own-lead';
import { LeadAssigneeInput } from 'contracts/team';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { exportLeads } from './lead-export.service.ts';
import { getLead, listLeads, markLeadSeen, noteLead, setLeadStatus } from './lead-panel.service.ts';
import { assignLead } from './lead-assignment.service.ts';
import { createLead } from './lead.service.ts';
import { listOwnLeads } from './own-lead.service.ts';
import { listUnanswered, remindDealers } from './unanswered.service.ts';

const OneLead = z.object({ id: Id });

const ofLeads = procedure.dealerOrAdmin.meta({ right: 'leads' });

export const leadRouter = router({
  create: procedure.public
    .meta({
      work: 'vital',
      creates: true,
      fromDealerSites: true,
      rest: 'POST /api/leads',
      status: 201,
      operation: 'createLead',
      summary: 'Ask a dealer for an offer for a car',
      spec: 'public-site §7',
      errors: ['not_found'],
      example: {
        headers: { 'Idempotency-Key': '7f2c1c1e-6f0e-4b7e-9a53-0d7f6f6d2a10' },
        body: {
          userName: 'Maria Ionescu',
          userEmail: 'maria@exemplu.ro',
          userPhone: '+40733444555',
          message: 'Bună ziua, când pot vedea mașina?',
          carId: 100_001,
        },
      },
    })
    .input(LeadInput)
    .output(LeadReceipt)
    .mutation(resolver(createLead)),
  list: procedure.dealerOrAdmin
    .meta({
      right: 'leads',
      rest: 'GET /api/dealers/:id/leads',
      operation: 'listLeads',
      summary: 'The requests to a dealer, newest first',
      spec: 'work-areas §7',
      example: { query: { limit: 50 } },
      takes: takes(z.object({ id: Id, ...plainListFields }), (ctx: SignedInCtx, { id, ...page }) =>
        listLeads(ctx, { dealerId: id, sort: 'recent', includesSpam: true, ...page }),
      ),
      listOf: Lead,
    })
    .input(LeadListInput)
    .output(LeadPage)
    .query(resolver(listLeads)),
  get: ofLeads.input(OneLead).output(PanelLead).query(resolver(getLead)),
  export: procedure.dealerOrAdmin
    .meta({ right: 'exports', work: 'reports' })
    .input(LeadExportInput)
    .output(LeadExport)
    .query(resolver(exportLeads)),
  mine: procedure.buyer.output(z.array(OwnLead)).query(resolver(listOwnLeads)),
  unanswered: procedure.admin
    .input(UnansweredInput.prefault({}))
    .output(UnansweredPage)
    .query(resolver(listUnanswered)),
  remind: procedure.admin.input(RemindInput).output(Reminded).mutation(resolver(remindDealers)),
  markSeen: procedure.dealerOrAdmin
    .meta({
      right: 'leads',
      rest: 'PATCH /api/leads/:id/seen',
      operation: 'markLeadSeen',
      summary: 'Mark a request as seen; there is no way back',
      spec: 'work-areas §7',
      answers: Lead,
    })
    .input(OneLead)
    .output(PanelLead)
    .mutation(resolver(markLeadSeen)),
  setStatus: procedure.dealerOrAdmin
    .meta({
      right: 'leads',
      rest: 'PATCH /api/leads/:id',
      operation: 'setLeadStatus',
      summary: "Set a request's status",
      spec: 'docs/rules/cars.md "Statuses"',
      example: { body: { status: 'contactat' } },
      answers: Lead,
    })
    .input(LeadStatusInput)
    .output(PanelLead)
    .mutation(resolver(setLeadStatus)),
  note: procedure.dealerOrAdmin
    .meta({ right: 'leads', work: 'vital' })
    .input(LeadNoteInput)
    .output(PanelLead)
    .mutation(resolver(noteLead)),
  assign: ofLeads.input(LeadAssigneeInput).output(PanelLead).mutation(resolver(assignLead)),
});
