// What the owner of a mailbox says of a text that somebody sent under its address, by the link that was emailed for it.
import type { Ack } from 'contracts/ack';
import { CONTACT_DECIDED, CONVERSATION_NOT_FOUND, type LinkedContact } from 'contracts/conversation';
import type { Ctx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { confirmText, contestedContacts, disownText, findLinkedText, type LinkedText } from './contact.repository.ts';
import { notifyOfLead, usersOfLeads } from './lead-entry.service.ts';
import { findLinked } from './lead-link.service.ts';

/** The name and number of the link's own text; null where there is nothing to confirm. */
export async function linkedContact(ctx: Ctx): Promise<LinkedContact | null> {
  const found = ctx.leadToken === null ? null : await findLinkedText(ctx.em, hashToken(ctx.leadToken));
  if (!found) return null;
  const { name, phone, text, isConfirmed, isLeadConfirmed } = found;
  return { name, phone, text, isConfirmed: isConfirmed && isLeadConfirmed };
}

/** The names and numbers that were sent under one address, for the dealer's side, while nobody has confirmed one. */
export const contestedContactsOf = ({ em }: Ctx, leadId: number) => contestedContacts(em, leadId);

/** "Este a mea": this text alone. Again it is the same. Errors: 404 without a link that was sent for a text. */
export const confirmContact = (ctx: Ctx): Promise<Ack> => decide(ctx, (em, text) => confirmText(em, text, ctx.now()));

/** "Nu e a mea": what was typed goes. Errors: 404 as above, 409 once it was confirmed. */
export const disownContact = (ctx: Ctx): Promise<Ack> =>
  decide(ctx, async (em, text) => {
    if (text.isConfirmed && text.isLeadConfirmed) throw conflict(CONTACT_DECIDED);
    await disownText(em, text, ctx.now());
  });

async function decide(ctx: Ctx, work: (em: Ctx['em'], text: LinkedText) => Promise<void>): Promise<Ack> {
  const token = ctx.leadToken;
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const linked = token === null ? null : await findLinked(inside, token);
    const text = token === null || !linked ? null : await findLinkedText(em, hashToken(token), true);
    if (!text) throw notFound(CONVERSATION_NOT_FOUND);
    await work(em, text);
    const [userId] = (await usersOfLeads(em, [text.leadId])).get(text.leadId) ?? [];
    if (userId !== undefined) await notifyOfLead(em, { id: text.leadId, userId });
    return { success: true };
  });
}
