import { Ack } from 'contracts/ack';
import { Dealer } from 'contracts/dealer';
import { DealerIdInput, SubdomainInput } from 'contracts/dealer-admin';
import { row } from '../../platform/calls/rest.ts';
import { deleteDealer, removeSubdomain, setSubdomain } from './dealer-admin.service.ts';

export const dealerAdminRows = [
  row({
    method: 'DELETE',
    path: '/api/admin/dealers/:id',
    summary: 'Delete a dealer; its sessions end and its cars are no longer public',
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerIdInput,
    output: Ack,
    verb: deleteDealer,
  }),
  row({
    method: 'PATCH',
    path: '/api/admin/dealers/:id/subdomain',
    summary: 'Give a dealer a subdomain',
    errors: ['conflict'],
    access: 'admin',
    spec: 'work-areas §7',
    input: SubdomainInput,
    output: Dealer,
    verb: setSubdomain,
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/dealers/:id/subdomain',
    summary: "Take a dealer's subdomain away",
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerIdInput,
    output: Dealer,
    verb: removeSubdomain,
  }),
];
