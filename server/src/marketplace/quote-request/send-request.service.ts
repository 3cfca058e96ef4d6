import { HOUR_MS } from 'contracts/durations';
import type { LeadWishes } from 'contracts/lead-wishes';
import type { QuoteWishes } from 'contracts/quote-request';
import { REQUEST_HOURS } from 'contracts/quote-texts';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { addLink } from '../lead/lead-link.service.ts';
import { openRequestLead } from '../lead/request-lead.service.ts';
import { writerOf } from '../../platform/calls/guard.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { dealersFor } from './dealer-choice.service.ts';
import { dealerEmail, sentEmail, type SentRequest } from './emails.ts';
import { endRequest, markSent, recordSkips } from './quote-request.repository.ts';
import type { ResolvedCriteria } from './resolved-criteria.ts';

export interface Sending {
  id: number;
  email: string;
  /** Who sends has proven to own the address. */
  isProven: boolean;
  buyerId: number | null;
  message: string | null;
  criteria: ResolvedCriteria;
}

/** An account whose mailbox is a suspended person's reaches nobody. */
const NOBODY = { chosen: [], paused: [] };

/**
 * Sends a stored request to its dealers, in the transaction of `ctx.em`: a conversation, an email and a notice to each. A
 * guest gets a link to all of them, whose token is returned. Without a dealer it ends as 'unmatched' at once.
 */
export async function sendRequest(ctx: Ctx, request: Sending): Promise<{ leadToken: string | null }> {
  const { id, buyerId, email, isProven, message, criteria } = request;
  const at = ctx.now();
  const { chosen, paused } = (await isBarred(ctx, email)) ? NOBODY : await dealersFor(ctx, criteria);
  await recordSkips(ctx.em, id, { dealers: paused.map((dealer) => dealer.id), at });
  const leadToken = buyerId === null ? await addLink(ctx.em, { requestId: id }, at) : null;
  if (chosen.length === 0) {
    await endRequest(ctx.em, id, { ending: 'unmatched', at });
    return { leadToken };
  }
  const sent = sentOf(criteria, { message, endsAt: new Date(at.getTime() + REQUEST_HOURS * HOUR_MS) });
  await markSent(ctx.em, id, { at, endsAt: sent.endsAt });
  const wishes = leadWishesOf(criteria.wishes);
  const authorId = buyerId === null || !ctx.actor ? null : writerOf(ctx.actor);
  for (const dealer of chosen) {
    const leadId = await openRequestLead(ctx.em, {
      requestId: id,
      dealer,
      buyerId,
      authorId,
      text: message,
      wishes,
      at,
    });
    await queueMail(ctx, dealerEmail(ctx.env, { ...dealer, leadId }, sent));
  }
  const mail = sentEmail(ctx.env, { to: email, token: leadToken, id, dealers: chosen.length }, sent);
  await (isProven ? queueMail(ctx, mail) : queueMailToTyped(ctx, mail));
  return { leadToken };
}

const sentOf = (
  { models, town, wishes }: ResolvedCriteria,
  rest: Pick<SentRequest, 'message' | 'endsAt'>,
): SentRequest => ({
  models: models.map(({ brand, model }) => `${brand.name} ${model.name}`).join(', '),
  county: town?.county ?? null,
  wishes,
  ...rest,
});

/** The wishes that a conversation about one car would have too; the rest is in the request. */
const leadWishesOf = ({ tradeIn, payment, horizon, channel }: QuoteWishes): LeadWishes => ({
  tradeIn,
  payment,
  horizon,
  channel,
  testDrive: null,
  hours: null,
});
