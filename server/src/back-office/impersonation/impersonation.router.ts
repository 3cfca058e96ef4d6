import {
  DealerImpersonation,
  DealerTokenInput,
  ImpersonationInput,
  ImpersonationTokenAnswer,
  StopAnswer,
  UserImpersonation,
  UserTokenInput,
} from 'contracts/impersonation';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import {
  createDealerToken,
  createUserToken,
  impersonateDealer,
  impersonateUser,
  stopImpersonation,
} from './impersonation.service.ts';

export const impersonationRouter = router({
  dealerToken: procedure.admin
    .meta({
      rest: 'POST /api/admin/impersonate/token/:dealerId',
      operation: 'createDealerToken',
      summary: 'A one-time token, good for 60 seconds, to act as a dealer',
      spec: 'work-areas §7',
    })
    .input(DealerTokenInput)
    .output(ImpersonationTokenAnswer)
    .mutation(resolver(createDealerToken)),
  startDealer: procedure.admin
    .meta({
      rest: 'POST /api/admin/impersonate/:token',
      operation: 'impersonateDealer',
      summary: "Exchange a token: the session becomes the dealer's",
      spec: 'work-areas §7',
      example: { params: { token: 'cod-de-conectare-primit-cu-60-de-secunde-inainte' } },
    })
    .input(ImpersonationInput)
    .output(DealerImpersonation)
    .mutation(resolver(impersonateDealer)),
  userToken: procedure.admin
    .meta({
      rest: 'POST /api/admin/impersonate-user/token/:userId',
      operation: 'createUserToken',
      summary: 'A one-time token, good for 60 seconds, to act as a buyer',
      spec: 'work-areas §7',
    })
    .input(UserTokenInput)
    .output(ImpersonationTokenAnswer)
    .mutation(resolver(createUserToken)),
  startUser: procedure.admin
    .meta({
      rest: 'POST /api/admin/impersonate-user/:token',
      operation: 'impersonateUser',
      summary: "Exchange a token: the session becomes the buyer's",
      spec: 'work-areas §7',
      example: { params: { token: 'cod-de-conectare-primit-cu-60-de-secunde-inainte' } },
    })
    .input(ImpersonationInput)
    .output(UserImpersonation)
    .mutation(resolver(impersonateUser)),
  stop: procedure.signedIn
    .meta({
      rest: 'POST /api/admin/stop-impersonation',
      operation: 'stopImpersonation',
      summary: 'Stop acting as somebody else',
      spec: 'public-site §7',
    })
    .output(StopAnswer)
    .mutation(resolver(stopImpersonation)),
});
