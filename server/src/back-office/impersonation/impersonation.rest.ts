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
import { row } from '../../platform/calls/rest.ts';
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
    summary: 'A one-time token, good for 60 seconds, to act as a dealer',
    access: 'admin',
    spec: 'work-areas §7',
    input: DealerTokenInput,
    output: ImpersonationTokenAnswer,
    verb: createDealerToken,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate/:token',
    summary: "Exchange a token: the session becomes the dealer's",
    access: 'admin',
    spec: 'work-areas §7',
    input: ImpersonationInput,
    output: DealerImpersonation,
    verb: impersonateDealer,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate-user/token/:userId',
    summary: 'A one-time token, good for 60 seconds, to act as a buyer',
    access: 'admin',
    spec: 'work-areas §7',
    input: UserTokenInput,
    output: ImpersonationTokenAnswer,
    verb: createUserToken,
  }),
  row({
    method: 'POST',
    path: '/api/admin/impersonate-user/:token',
    summary: "Exchange a token: the session becomes the buyer's",
    access: 'admin',
    spec: 'work-areas §7',
    input: ImpersonationInput,
    output: UserImpersonation,
    verb: impersonateUser,
  }),
  row({
    method: 'POST',
    path: '/api/admin/stop-impersonation',
    summary: 'Stop acting as somebody else',
    access: 'signed-in',
    spec: 'public-site §7',
    input: z.object({}),
    output: StopAnswer,
    verb: stopImpersonation,
  }),
];
