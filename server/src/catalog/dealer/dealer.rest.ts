import { Dealer, DealerListInput, DealerStatusInput, PublicDealer } from 'contracts/dealer';
import { Id } from 'contracts/id';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { listRow, row } from '../../platform/calls/rest.ts';
import { getDealerBySubdomain, getDealerOfUser, listDealers, setDealerStatus } from './dealer.service.ts';

export const dealerRows = [
  listRow({
    method: 'GET',
    path: '/api/dealers',
    summary: 'All dealers, newest first',
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerListInput.extend(plainListFields),
    output: Dealer.array(),
    verb: listDealers,
  }),
  row({
    method: 'GET',
    path: '/api/dealers/by-user/:userId',
    summary: "The dealer record of a user: one's own or, for administrators, any",
    access: 'signed-in',
    spec: 'work-areas §7',
    input: z.object({ userId: Id }),
    output: Dealer,
    verb: getDealerOfUser,
  }),
  row({
    method: 'GET',
    path: '/api/dealer/subdomain/:subdomain',
    summary: 'A public dealer by its subdomain',
    access: 'public',
    spec: 'work-areas §7',
    input: z.object({ subdomain: z.string() }),
    output: PublicDealer,
    verb: getDealerBySubdomain,
  }),
  row({
    method: 'PATCH',
    path: '/api/admin/dealers/:id/status',
    summary: "Set a dealer's status; its cars follow at once",
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerStatusInput,
    output: Dealer,
    verb: setDealerStatus,
  }),
];
