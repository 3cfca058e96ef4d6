import { Id } from 'contracts/id';
import { Lead, LeadInput, LeadReceipt, LeadStatusInput } from 'contracts/lead';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { listRow, row } from '../rest.ts';
import { createLead, listLeads, markLeadSeen, setLeadStatus } from './lead.service.ts';

export const leadRows = [
  row({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    status: 201,
    spec: 'public-site §7',
    input: LeadInput,
    output: LeadReceipt,
    verb: createLead,
    read: ({ body, headers }) => ({ ...body, idempotencyKey: headers['idempotency-key'] ?? null }),
  }),
  listRow({
    method: 'GET',
    path: '/api/dealers/:id/leads',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id, ...plainListFields }),
    output: Lead.array(),
    verb: (ctx, { id, ...page }) => listLeads(ctx, { dealerId: id, ...page }),
  }),
  row({
    method: 'PATCH',
    path: '/api/leads/:id/seen',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id }),
    output: Lead,
    verb: markLeadSeen,
  }),
  row({
    method: 'PATCH',
    path: '/api/leads/:id',
    access: 'dealer-or-admin',
    spec: 'docs/rules.md "Statuses"',
    input: LeadStatusInput,
    output: Lead,
    verb: setLeadStatus,
  }),
];
