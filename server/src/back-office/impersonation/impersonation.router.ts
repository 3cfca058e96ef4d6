import {
  DealerImpersonation,
  DealerTokenInput,
  ImpersonationInput,
  ImpersonationTokenAnswer,
  StopAnswer,
  UserImpersonation,
  UserTokenInput,
} from 'contracts/impersonation';
import { procedure, router } from '../../platform/calls/trpc.ts';
import {
  createDealerToken,
  createUserToken,
  impersonateDealer,
  impersonateUser,
  stopImpersonation,
} from './impersonation.service.ts';

export const impersonationRouter = router({
  dealerToken: procedure.admin
    .input(DealerTokenInput)
    .output(ImpersonationTokenAnswer)
    .mutation(({ ctx, input }) => createDealerToken(ctx, input)),
  userToken: procedure.admin
    .input(UserTokenInput)
    .output(ImpersonationTokenAnswer)
    .mutation(({ ctx, input }) => createUserToken(ctx, input)),
  startDealer: procedure.admin
    .input(ImpersonationInput)
    .output(DealerImpersonation)
    .mutation(({ ctx, input }) => impersonateDealer(ctx, input)),
  startUser: procedure.admin
    .input(ImpersonationInput)
    .output(UserImpersonation)
    .mutation(({ ctx, input }) => impersonateUser(ctx, input)),
  stop: procedure.signedIn.output(StopAnswer).mutation(({ ctx }) => stopImpersonation(ctx)),
});
