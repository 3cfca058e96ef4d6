import { Id } from 'contracts/id';
import { Lead, LeadInput, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { listRow, row } from '../../platform/calls/rest.ts';
import { listLeads, markLeadSeen, setLeadStatus } from './lead-panel.service.ts';
import { createLead } from './lead.service.ts';

export const leadRows = [
  row({
    method: 'POST',
    path: '/api/leads',
    summary: 'Ask a dealer for an offer for a car',
    errors: ['not_found'],
    access: 'public',
    status: 201,
    spec: 'public-site §7',
    input: LeadInput,
    output: LeadReceipt,
    verb: createLead,
  }),
  listRow({
    method: 'GET',
    path: '/api/dealers/:id/leads',
    summary: 'The requests to a dealer, newest first',
    operation: 'listLeads',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id, ...plainListFields }),
    output: Lead.array(),
    verb: (ctx, { id, ...page }) => listLeads(ctx, { dealerId: id, sort: 'recent', includesSpam: true, ...page }),
  }),
  row({
    method: 'PATCH',
    path: '/api/leads/:id/seen',
    summary: 'Mark a request as seen; there is no way back',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id }),
    output: Lead,
    verb: markLeadSeen,
  }),
  row({
    method: 'PATCH',
    path: '/api/leads/:id',
    summary: "Set a request's status",
    access: 'dealer-or-admin',
    spec: 'docs/rules.md "Statuses"',
    input: LeadStatusInput,
    output: Lead,
    verb: setLeadStatus,
  }),
];
