import { TermsAcceptInput, TermsState } from 'contracts/terms';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { acceptTerms } from './terms.service.ts';

export const termsRouter = router({
  accept: procedure.dealer
    .meta({ right: 'team' })
    .input(TermsAcceptInput)
    .output(TermsState)
    .mutation(resolver(acceptTerms)),
});
