import type { OfferFile, OneOffer } from 'contracts/offer';
import { uploadFileName, uploadKeyOf } from 'contracts/upload-address';
import type { Ctx } from '../../platform/context/context.ts';
import { encodePicture } from '../../platform/pictures/encode-picture.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { findNegotiation } from './negotiation.repository.ts';
import { requireOffer } from './offer-party.ts';
import { offerSheet } from './offer-sheet.ts';
import { pdfOf } from './pdf/sheet-drawer.ts';
import type { OfferParties, OfferVehicle } from './record/offer.entity.ts';
import type { OfferRow } from './record/offer.repository.ts';
import { offerView } from './record/offer.view.ts';

const PICTURE = { width: 720, height: 480 };

/**
 * GET /api/offers/{id}/pdf: an offer as a file, for both sides. A buyer who was hidden when it was sent is in it once
 * the contact data were revealed. Errors: those of `requireOffer`, 503 while too many files are being made.
 */
export async function offerPdf(ctx: Ctx, { id }: OneOffer): Promise<OfferFile> {
  const { offer } = await requireOffer(ctx, id, null);
  const { vehicle } = offer;
  const [parties, picture] = await Promise.all([shownParties(ctx, offer), pictureOf(ctx, vehicle)]);
  const { siteName } = ctx.env;
  const sheet = offerSheet({ offer: offerView(offer, ctx.now()), parties, vehicle, picture, siteName });
  const file = await pdfOf(sheet, new Date(offer.createdAt));
  return { fileName: `oferta-${offer.leadId}-${offer.version}.pdf`, base64: file.toString('base64') };
}

async function shownParties(ctx: Ctx, { leadId, parties }: OfferRow): Promise<OfferParties> {
  if (parties.buyer !== null) return parties;
  const { parties: current } = await findNegotiation(ctx.em, leadId);
  return { dealer: parties.dealer, buyer: current.buyer };
}

/** The car's first picture as a JPEG, if it is an uploaded one that is still there: the server fetches no address. */
async function pictureOf({ env, log }: Ctx, vehicle: OfferVehicle | null): Promise<Buffer | null> {
  const key = vehicle?.image ? uploadKeyOf(vehicle.image) : null;
  if (key === null) return null;
  try {
    const content = await objectsOf(env).uploads.get(uploadFileName({ key, width: 800, format: 'webp' }));
    return content && (await encodePicture(content, 'jpg', PICTURE));
  } catch (error) {
    log.warn({ err: error }, 'an offer is drawn without its picture');
    return null;
  }
}
