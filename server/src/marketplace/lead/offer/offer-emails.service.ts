// Queues the emails about offers, in the transaction that causes them.
import type { Offer } from 'contracts/offer';
import { addLink } from '../lead-link.service.ts';
import type { Ctx } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { queueMail, queueMailToTyped } from '../../../platform/mail/mail.service.ts';
import { conversationUrl, decisionEmail, offerEmail } from './emails.ts';
import { findNegotiation } from './negotiation.repository.ts';
import { findBuyerMailbox } from './offer-mail.repository.ts';
import { findOffer, type OfferRow } from './sent/offer.repository.ts';
import { offerView } from './sent/offer.view.ts';

interface Mailed {
  offerId: number;
  leadId: number;
}

async function mailedOffer(ctx: Ctx, id: number): Promise<{ row: OfferRow; offer: Offer }> {
  const row = await findOffer(ctx.em, id);
  if (!row) throw new Error('an offer is never deleted');
  return { row, offer: offerView(row, ctx.now()) };
}

/** The emails of a conversation are limited, the offers are not: a dealer can't flood the buyer's mailbox. */
async function mayEmail(ctx: Ctx, leadId: number): Promise<boolean> {
  try {
    await ctx.limits.take('email', `offer:${leadId}`);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Tells the buyer of a new offer; a guest gets a link of its own to the conversation. */
export async function emailBuyer(ctx: Ctx, { offerId, leadId }: Mailed): Promise<void> {
  const mailbox = await findBuyerMailbox(ctx.em, leadId);
  if (!mailbox || !(await mayEmail(ctx, leadId))) return;
  const { row, offer } = await mailedOffer(ctx, offerId);
  const token = mailbox.isGuest ? await addLink(ctx.em, { leadId }, ctx.now()) : null;
  const url = conversationUrl(ctx.env, leadId, token);
  const mail = offerEmail(ctx.env, { offer, dealerName: row.parties.dealer.name, mailbox, url });
  await (mailbox.isProven ? queueMail : queueMailToTyped)(ctx, mail);
}

/** Tells the dealer what the buyer has decided. */
export async function emailDealer(ctx: Ctx, { offerId, leadId }: Mailed): Promise<void> {
  const { offer } = await mailedOffer(ctx, offerId);
  const { parties } = await findNegotiation(ctx.em, leadId);
  await queueMail(ctx, decisionEmail(ctx.env, { offer, dealer: parties.dealer, buyer: parties.buyer }));
}
