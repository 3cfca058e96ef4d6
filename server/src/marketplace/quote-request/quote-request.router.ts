import { Ack } from 'contracts/ack';
import {
  ConfirmedQuote,
  OneQuote,
  QuoteListInput,
  QuotePage,
  QuotePreview,
  QuotePreviewInput,
  QuoteRequest,
  QuoteRequestInput,
  QuoteToken,
  RevealInput,
} from 'contracts/quote-request';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { revealContact } from './quote-request-deal.service.ts';
import { getQuoteRequest, listQuoteRequests, previewQuoteRequest } from './quote-request-read.service.ts';
import { cancelQuoteRequest, confirmQuoteRequest, createQuoteRequest } from './quote-request.service.ts';

const SPEC = 'docs/rules/offers.md "Requests to several dealers"';

/** Public calls: a guest has the link of the email (`X-Lead-Token`), and the services say who may do what. */
export const quoteRequestRouter = router({
  create: procedure.public
    .meta({
      creates: true,
      rest: 'POST /api/requests',
      status: 201,
      operation: 'createRequest',
      summary: 'Ask up to six dealers for offers; without a session, the address is confirmed by email first',
      spec: SPEC,
      errors: ['conflict'],
      example: {
        headers: { 'Idempotency-Key': '7f2c1c1e-6f0e-4b7e-9a53-0d7f6f6d2a20' },
        body: {
          models: [{ brand: 'peugeot', model: '3008' }],
          city: 'cluj-napoca',
          radiusKm: 100,
          message: 'Bună ziua, caut un 3008 hibrid.',
          userName: 'Maria Ionescu',
          userEmail: 'maria@exemplu.ro',
        },
      },
    })
    .input(QuoteRequestInput)
    .output(QuoteRequest)
    .mutation(resolver(createQuoteRequest)),
  list: procedure.public
    .meta({
      rest: 'GET /api/requests',
      operation: 'listRequests',
      summary: 'The requests that the caller sent, or received as a dealer; newest first',
      spec: SPEC,
      errors: ['unauthorized', 'forbidden'],
      listOf: QuoteRequest,
    })
    .input(QuoteListInput.prefault({}))
    .output(QuotePage)
    .query(resolver(listQuoteRequests)),
  get: procedure.public.input(OneQuote).output(QuoteRequest).query(resolver(getQuoteRequest)),
  preview: procedure.public.input(QuotePreviewInput).output(QuotePreview).query(resolver(previewQuoteRequest)),
  confirm: procedure.public.input(QuoteToken).output(ConfirmedQuote).mutation(resolver(confirmQuoteRequest)),
  cancel: procedure.public.input(OneQuote).output(Ack).mutation(resolver(cancelQuoteRequest)),
  reveal: procedure.public.input(RevealInput).output(Ack).mutation(resolver(revealContact)),
});
