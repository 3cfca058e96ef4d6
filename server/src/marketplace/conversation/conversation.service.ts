// Reading conversations (docs/rules/conversations.md "Conversations"). Writing: message.service.ts.
import type { Ack } from 'contracts/ack';
import { type Conversation, CONVERSATION_NOT_FOUND, type Message } from 'contracts/conversation';
import type { ConversationReadInput, OpenedLink } from 'contracts/conversation-list';
import { hasRight } from 'contracts/team-rights';
import { measuredResponseTime } from '../../catalog/dealer/response-time.ts';
import { contestedContactsOf, linkedContact } from '../lead/contact.service.ts';
import { filesOf } from '../lead/lead-file.service.ts';
import { findLinked } from '../lead/lead-link.service.ts';
import { markConversationRead } from '../lead/lead-state.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { offersOfLead } from '../offer/record/offers-of-lead.service.ts';
import { countUnread, findEntries, findHead } from './conversation.repository.ts';
import { conversationView, messageView } from './conversation.view.ts';
import { type Party, requireParty } from './conversation-access.ts';

const MAX_SHOWN = 500;
const DONE: Ack = { success: true };

/** What a guest's link opens. 404 for a link that is unknown, revoked or expired. */
export async function openLink(ctx: Ctx): Promise<OpenedLink> {
  const linked = ctx.leadToken === null ? null : await findLinked(ctx, ctx.leadToken);
  if (!linked) throw await wrongLink(ctx, CONVERSATION_NOT_FOUND);
  const contact = await linkedContact(ctx);
  return contact ? { ...linked, contact } : linked;
}

/** A conversation with its newest entries and its offers, for one of its two sides. */
export async function getConversation(ctx: Ctx, { id }: { id: number }): Promise<Conversation> {
  const party = await requireParty(ctx, id);
  await auditReader(ctx, 'conversation.get', id);
  const [head, { items }, offers, responseTime, contacts] = await Promise.all([
    findHead(ctx.em, id),
    entriesOf(ctx, party, { limit: MAX_SHOWN, offset: 0 }),
    offersOfLead(ctx.em, id, ctx.now()),
    measuredResponseTime(ctx, party.lead.dealerId),
    party.side === 'dealer' ? contestedContactsOf(ctx, id) : [],
  ]);
  if (!head) throw notFound(CONVERSATION_NOT_FOUND);
  return conversationView({ party, head, messages: items, offers, responseTime, contacts });
}

/** GET /api/leads/{id}/messages: the newest entries, the oldest of them first. */
export async function listMessages(
  ctx: Ctx,
  { id, ...page }: { id: number; limit: number; offset: number },
): Promise<{ items: Message[]; total: number }> {
  const party = await requireParty(ctx, id);
  await auditReader(ctx, 'conversation.messages', id);
  return entriesOf(ctx, party, page);
}

async function entriesOf(
  ctx: Ctx,
  party: Party,
  page: { limit: number; offset: number },
): Promise<{ items: Message[]; total: number }> {
  const { lead, side } = party;
  const { rows, total } = await findEntries(ctx.em, { leadId: lead.id, side, ...page });
  const files = await filesOf(
    ctx.em,
    lead.id,
    rows.map((row) => row.id),
  );
  return { items: rows.map((row) => messageView(row, files, party)), total };
}

/** Everything up to an entry counts as read by the caller's side; not while impersonating. */
export async function markRead(ctx: Ctx, { id, upTo }: ConversationReadInput): Promise<Ack> {
  const { side } = await requireParty(ctx, id);
  if (ctx.actor && ctx.actor.impersonatorId !== null) return DONE;
  await markConversationRead(ctx.em, { leadId: id, side, upTo });
  return DONE;
}

/**
 * How many messages the signed-in buyer, or the dealership of the signed-in member, has not read, over all
 * conversations. Nothing is counted for administrators and for members who may not read leads.
 */
export async function countOwnUnread({ em, actor }: SignedInCtx): Promise<{ count: number }> {
  const { role, user, ownerId, dealerRole } = actor;
  if (role === 'user') return { count: await countUnread(em, user.id, 'buyer') };
  const mayRead = dealerRole !== null && hasRight(dealerRole, 'leads');
  return { count: mayRead ? await countUnread(em, ownerId, 'dealer') : 0 };
}

/** What is read while impersonating is audited (docs/rules/calls.md, rule 8). */
async function auditReader(ctx: Ctx, action: string, id: number): Promise<void> {
  const { actor } = ctx;
  if (actor && actor.impersonatorId !== null) {
    await audit({ ...ctx, actor }, { action, object: `lead:${id}`, result: 'ok' });
  }
}
