import { TermsAcceptInput, TermsState } from 'contracts/terms';
import { procedure, router } from '../../../platform/calls/trpc.ts';
import { acceptTerms } from './terms.service.ts';

export const termsRouter = router({
  accept: procedure.dealer
    .meta({ right: 'team' })
    .input(TermsAcceptInput)
    .output(TermsState)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input)),
});
