import {
  DealerImpersonation,
  DealerTokenInput,
  ImpersonationInput,
  ImpersonationTokenAnswer,
  StopAnswer,
  UserImpersonation,
  UserTokenInput,
} from 'contracts/impersonation';
import { z } from 'zod';
import { row } from '../rest.ts';
import {
  createDealerToken,
  createUserToken,
  impersonateDealer,
  impersonateUser,
  stopImpersonation,
} from './impersonation.service.ts';

export const impersonationRows = [
  row({
    method: 'POST',
    path: '/api/admin/impersonate/token/:dealerId',
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerTokenInput,
    output: ImpersonationTokenAnswer,
    verb: createDealerToken,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate/:token',
    access: 'admin',
    spec: 'work-areas §7',
    input: ImpersonationInput,
    output: DealerImpersonation,
    verb: impersonateDealer,
    read: ({ params }) => params,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate-user/token/:userId',
    access: 'admin',
    spec: 'work-areas §7',
    input: UserTokenInput,
    output: ImpersonationTokenAnswer,
    verb: createUserToken,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate-user/:token',
    access: 'admin',
    spec: 'work-areas §7',
    input: ImpersonationInput,
    output: UserImpersonation,
    verb: impersonateUser,
    read: ({ params }) => params,
  }),
  row({
    method: 'POST',
    path: '/api/admin/stop-impersonation',
    access: 'signed-in',
    spec: 'public-site §7',
    input: z.object({}),
    output: StopAnswer,
    verb: stopImpersonation,
  }),
];
