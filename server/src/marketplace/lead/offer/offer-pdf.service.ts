import type { OfferFile, OneOffer } from 'contracts/offer';
import type { Ctx } from '../../../platform/context.ts';
import { findNegotiation } from './negotiation.repository.ts';
import { requireOffer } from './offer-party.ts';
import { offerSheet } from './offer-sheet.ts';
import { pdfOf } from './pdf/sheet-drawer.ts';
import type { OfferParties } from './sent/offer.entity.ts';
import type { OfferRow } from './sent/offer.repository.ts';
import { offerView } from './sent/offer.view.ts';

/**
 * GET /api/offers/{id}/pdf: an offer as a file, for both sides. A buyer who was hidden when it was sent is in it once
 * the contact data were revealed. Errors: those of `requireOffer`, 503 while too many files are being made.
 */
export async function offerPdf(ctx: Ctx, { id }: OneOffer): Promise<OfferFile> {
  const { offer } = await requireOffer(ctx, id, null);
  const sheet = offerSheet(offerView(offer, ctx.now()), await shownParties(ctx, offer), ctx.env.siteName);
  const file = await pdfOf(sheet, new Date(offer.createdAt));
  return { fileName: `oferta-${offer.leadId}-${offer.version}.pdf`, base64: file.toString('base64') };
}

async function shownParties(ctx: Ctx, { leadId, parties }: OfferRow): Promise<OfferParties> {
  if (parties.buyer !== null) return parties;
  const { parties: current } = await findNegotiation(ctx.em, leadId);
  return { dealer: parties.dealer, buyer: current.buyer };
}
