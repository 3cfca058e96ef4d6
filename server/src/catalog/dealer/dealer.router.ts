import { Ack } from 'contracts/ack';
import {
  Dealer,
  DocumentedDealer,
  DealerIdInput,
  DealerListInput,
  DealerStatusInput,
  DealerTable,
  DealerTableInput,
  PublicDealer,
} from 'contracts/dealer';
import { DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { SubdomainInput } from 'contracts/subdomain';
import { Id } from 'contracts/id';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { deleteDealer, removeSubdomain, setSubdomain } from './dealer-admin.service.ts';
import { getDealerProfile, updateDealerProfile } from './dealer-profile.service.ts';
import { getDealerBySubdomain, getDealerOfUser, listDealers, setDealerStatus } from './dealer.service.ts';

export const dealerRouter = router({
  list: procedure.admin
    .meta({
      rest: 'GET /api/dealers',
      operation: 'listDealers',
      summary: 'All dealers, newest first',
      spec: 'work-areas §7',
      example: { query: { status: 'approved' } },
      takes: takes(DealerListInput.extend(plainListFields), listDealers),
      listOf: DocumentedDealer,
    })
    .input(DealerTableInput.prefault({}))
    .output(DealerTable)
    .query(resolver(listDealers)),
  ofUser: procedure.signedIn
    .meta({
      rest: 'GET /api/dealers/by-user/:userId',
      operation: 'getDealerOfUser',
      answers: DocumentedDealer,
      summary: "The dealer record of a user: one's own or, for administrators, any",
      spec: 'work-areas §7',
      example: { params: { userId: 100_002 } },
    })
    .input(z.object({ userId: Id }))
    .output(Dealer)
    .query(resolver(getDealerOfUser)),
  bySubdomain: procedure.public
    .meta({
      rest: 'GET /api/dealer/subdomain/:subdomain',
      operation: 'getDealerBySubdomain',
      summary: 'A public dealer by its subdomain',
      spec: 'work-areas §7',
      example: { params: { subdomain: 'demo' } },
    })
    .input(z.object({ subdomain: z.string() }))
    .output(PublicDealer)
    .query(resolver(getDealerBySubdomain)),
  setStatus: procedure.admin
    .meta({
      rest: 'PATCH /api/admin/dealers/:id/status',
      operation: 'setDealerStatus',
      answers: DocumentedDealer,
      summary: "Set a dealer's status; its cars follow at once",
      spec: 'work-areas §7',
      example: { body: { status: 'verified' } },
    })
    .input(DealerStatusInput)
    .output(Dealer)
    .mutation(resolver(setDealerStatus)),
  delete: procedure.admin
    .meta({
      rest: 'DELETE /api/admin/dealers/:id',
      operation: 'deleteDealer',
      summary: 'Delete a dealer; its sessions end and its cars are no longer public',
      spec: 'work-areas §7',
      example: { params: { id: 100_002 } },
    })
    .input(DealerIdInput)
    .output(Ack)
    .mutation(resolver(deleteDealer)),
  setSubdomain: procedure.admin
    .meta({
      rest: 'PATCH /api/admin/dealers/:id/subdomain',
      operation: 'setSubdomain',
      answers: DocumentedDealer,
      summary: 'Give a dealer a subdomain',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { subdomain: 'auto-exemplu' } },
    })
    .input(SubdomainInput)
    .output(Dealer)
    .mutation(resolver(setSubdomain)),
  removeSubdomain: procedure.admin
    .meta({
      rest: 'DELETE /api/admin/dealers/:id/subdomain',
      operation: 'removeSubdomain',
      answers: DocumentedDealer,
      summary: "Take a dealer's subdomain away",
      spec: 'work-areas §7',
    })
    .input(DealerIdInput)
    .output(Dealer)
    .mutation(resolver(removeSubdomain)),
  profile: procedure.dealer.meta({ right: 'profile' }).output(DealerProfile).query(resolver(getDealerProfile)),
  updateProfile: procedure.dealer
    .meta({ right: 'profile' })
    .input(DealerProfileInput)
    .output(DealerProfile)
    .mutation(resolver(updateDealerProfile)),
});
