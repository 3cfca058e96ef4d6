// What the two sides write (docs/rules/conversations.md "Conversations"): messages, and the dealer's calls.
import { CONVERSATION_NOT_FOUND, type CallInput, type Message, type MessageInput } from 'contracts/conversation';
import type { DenyCallInput } from 'contracts/conversation-list';
import type { MessageDetail } from 'contracts/message-kind';
import { addEntry, type NewEntry } from '../lead/lead-entry.service.ts';
import { attachFiles } from '../lead/lead-file.service.ts';
import { denyCallEntry, markContacted } from '../lead/lead-state.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { SITE_STAFF } from 'contracts/team-texts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { findEntry, isRequestOpen } from './conversation.repository.ts';
import { fileView, isWritable, messageView } from './conversation.view.ts';
import { lockParty, lockSide, type Party } from './conversation-access.ts';

export const CONVERSATION_ENDED = 'În această conversație nu se mai poate scrie';
/** Draws documents for the other side (file-copy.job.ts). */
export const COPY_QUEUE = 'conversation-file-copies';
export const FILE_GONE = 'Un fișier nu mai poate fi atașat. Vă rugăm să îl încărcați din nou.';
const CALL_NOT_FOUND = 'Apelul nu a fost găsit';

/** 409 where nobody may write any more. Of a locked conversation it stays so until the transaction ends. */
export async function requireWritable(ctx: Ctx, { lead }: Party): Promise<void> {
  const isOpen = lead.requestId !== null && !lead.isRevealed && (await isRequestOpen(ctx.em, lead.requestId));
  if (!isWritable({ ...lead, isOpen })) throw conflict(CONVERSATION_ENDED);
}

/**
 * Counts by account, and a guest by the link, which nobody else has: what others send can't lock anybody out (rule 7).
 */
export const senderKey = (ctx: Ctx, { authorId }: Party): string =>
  authorId === null ? `link:${hashToken(ctx.leadToken ?? '')}` : `user:${authorId}`;

/**
 * POST /api/leads/{id}/messages. Errors: 400 for a file that is not a loose one of this side, 401, 404, 409 where nobody may
 * write, 429.
 */
export const sendMessage = (ctx: Ctx, { id, text, files, marksContacted }: MessageInput): Promise<Message> =>
  inTransaction(ctx, async (inside) => {
    const { em } = inside;
    const party = await lockParty(inside, id);
    await requireWritable(inside, party);
    await ctx.limits.take('conversation', senderKey(ctx, party));
    const { side, authorId } = party;
    const entry = { leadId: id, side, kind: 'message', authorId, text: text || null, at: ctx.now() } as const;
    if (side === 'dealer' && marksContacted) await markContacted(em, id, ctx.now());
    const messageId = await addEntry(em, entry);
    const attached = await attachFiles(em, { leadId: id, side, messageId, files: files ?? [] });
    if (!attached) throw badRequest(FILE_GONE, [{ path: 'files', message: FILE_GONE }]);
    const views = attached.map((file) => fileView(file, party));
    for (const view of views) if (view.copy) await ctx.jobs.enqueue(em, COPY_QUEUE, { fileId: view.id });
    return { ...addedView(ctx, messageId, entry), files: views };
  });

/** The dealer's "am sunat": it answers the lead, and the buyer is told. */
export const recordCall = (ctx: Ctx, { id, outcome }: CallInput): Promise<Message> =>
  inTransaction(ctx, async (inside) => {
    const party = await lockSide(inside, id, 'dealer');
    await requireWritable(inside, party);
    await ctx.limits.take('conversation', senderKey(ctx, party));
    return addEvent(inside, party, { kind: 'call', detail: { outcome } });
  });

/** The buyer's "nu m-a sunat": that call no longer counts as an answer. 404 for what is no call, or denied already. */
export const denyCall = (ctx: Ctx, { id, messageId }: DenyCallInput): Promise<Message> =>
  inTransaction(ctx, async (inside) => {
    const party = await lockSide(inside, id, 'buyer');
    if (!(await denyCallEntry(inside.em, id, messageId))) throw notFound(CALL_NOT_FOUND);
    return entryView(inside, party, messageId);
  });

/** Adds an event of the caller's own side, in the transaction of `ctx.em`. */
export async function addEvent(
  ctx: Ctx,
  { lead, side, authorId }: Party,
  event: { kind: 'call' | 'cancel' | 'reopen'; detail?: MessageDetail },
): Promise<Message> {
  const entry = { leadId: lead.id, side, authorId, at: ctx.now(), ...event };
  return addedView(ctx, await addEntry(ctx.em, entry), entry);
}

/** An entry that the caller has just added, as reading it again would show it. */
function addedView({ actor }: Ctx, id: number, { side, kind, text = null, detail = null, at }: NewEntry): Message {
  const authorName = authorNameOf(actor, side);
  return { id, side, kind, text, detail, authorName, isConfirmed: true, files: [], createdAt: at.toISOString() };
}

function authorNameOf(actor: Ctx['actor'], side: NewEntry['side']): string | null {
  if (actor && actor.impersonatorId !== null) return SITE_STAFF;
  return side === 'dealer' && actor ? `${actor.user.firstName} ${actor.user.lastName}` : null;
}

async function entryView({ em }: Ctx, party: Party, id: number): Promise<Message> {
  const entry = await findEntry(em, party.lead.id, id);
  if (!entry) throw notFound(CONVERSATION_NOT_FOUND);
  return messageView(entry, [], party);
}
