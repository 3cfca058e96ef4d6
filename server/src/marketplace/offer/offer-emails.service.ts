// Queues the emails about offers, in the transaction that causes them.
import type { Offer } from 'contracts/offer';
import { addLink } from '../lead/lead-link.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/errors/errors.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { conversationLink } from '../lead/emails.ts';
import { decisionEmail, offerEmail } from './emails.ts';
import { findNegotiation } from './negotiation.repository.ts';
import { findBuyerMailbox } from './offer-mail.repository.ts';
import type { OfferRow } from './record/offer.repository.ts';
import { offerView } from './record/offer.view.ts';

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
export async function emailBuyer(ctx: Ctx, row: OfferRow): Promise<void> {
  const { leadId } = row;
  const mailbox = await findBuyerMailbox(ctx.em, leadId);
  if (!mailbox || !(await mayEmail(ctx, leadId))) return;
  const offer = offerView(row, ctx.now());
  const token = mailbox.isGuest ? await addLink(ctx.em, { leadId }, ctx.now()) : null;
  const { url } = conversationLink(ctx.env, { id: leadId, token });
  const mail = offerEmail(ctx.env, { offer, dealerName: row.parties.dealer.name, mailbox, url });
  await (mailbox.isProven ? queueMail : queueMailToTyped)(ctx, mail);
}

/** Tells the dealer what the buyer has decided. */
export async function emailDealer(ctx: Ctx, { offer, leadId }: { offer: Offer; leadId: number }): Promise<void> {
  const { parties } = await findNegotiation(ctx.em, leadId);
  await queueMail(ctx, decisionEmail(ctx.env, { offer, dealer: parties.dealer, buyer: parties.buyer }));
}
