import {
  AcceptInput,
  DeclineInput,
  Offer,
  OfferCompareInput,
  OfferComparison,
  OfferFile,
  OfferInput,
  OneOffer,
} from 'contracts/offer';
import { StockChange } from 'contracts/stock';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { compareOffers } from './offer-compare.service.ts';
import { acceptOffer, declineOffer } from './offer-decision.service.ts';
import { offerPdf } from './offer-pdf.service.ts';
import { getOffer, reserveOfferedCar, sendOffer, withdrawOffer } from './offer.service.ts';

const SPEC = 'docs/rules/offers.md "Offers"';

// Public, since a guest may be the buyer: each finds out whether the caller is one of the two sides.
export const offerRouter = router({
  send: procedure.public
    .meta({
      work: 'vital',
      creates: true,
      inJournal: true,
      changesSearch: false,
      rest: 'POST /api/leads/:id/offers',
      status: 201,
      operation: 'sendOffer',
      summary: 'Send the buyer an offer; it replaces the one that stands',
      spec: SPEC,
      errors: ['unauthorized'],
      example: {
        headers: { 'Idempotency-Key': '2b0f3a5e-9d1c-4f7a-8a52-6c1d2e3f4a5b' },
        body: {
          price: 20_990,
          listPrice: 22_990,
          validUntil: '2026-12-15',
          deliveryWeeks: 4,
          included: ['Anvelope de iarnă', 'Covorașe'],
          note: 'Mașina poate fi văzută în showroom.',
        },
      },
    })
    .input(OfferInput)
    .output(Offer)
    .mutation(resolver(sendOffer)),
  get: procedure.public.input(OneOffer).output(Offer).query(resolver(getOffer)),
  accept: procedure.public
    .meta({
      work: 'vital',
      changesSearch: false,
      rest: 'POST /api/offers/:id/accept',
      operation: 'acceptOffer',
      summary: "Accept an offer as its buyer, with a session or the email's link (X-Lead-Token)",
      spec: SPEC,
      errors: ['unauthorized', 'conflict'],
      example: { body: { phone: '0722 000 111' } },
    })
    .input(AcceptInput)
    .output(Offer)
    .mutation(resolver(acceptOffer)),
  decline: procedure.public
    .meta({
      work: 'vital',
      changesSearch: false,
      rest: 'POST /api/offers/:id/decline',
      operation: 'declineOffer',
      summary: "Decline an offer as its buyer, with a session or the email's link (X-Lead-Token)",
      spec: SPEC,
      errors: ['unauthorized', 'conflict'],
      example: { body: { reason: 'Am ales altă mașină' } },
    })
    .input(DeclineInput)
    .output(Offer)
    .mutation(resolver(declineOffer)),
  withdraw: procedure.public
    .meta({ changesSearch: false, inJournal: true })
    .input(OneOffer)
    .output(Offer)
    .mutation(resolver(withdrawOffer)),
  reserveCar: procedure.public
    .meta({ inJournal: true })
    .input(OneOffer)
    .output(StockChange)
    .mutation(resolver(reserveOfferedCar)),
  compare: procedure.public.input(OfferCompareInput).output(OfferComparison).query(resolver(compareOffers)),
  pdf: procedure.public
    .meta({
      work: 'reports',
      rest: 'GET /api/offers/:id/pdf',
      operation: 'downloadOffer',
      summary: 'An offer as a PDF file, for both of its sides',
      spec: SPEC,
      errors: ['unauthorized', 'forbidden'],
      sendsFile: 'application/pdf',
    })
    .input(OneOffer)
    .output(OfferFile)
    .query(resolver(offerPdf)),
});
