import type { Ack } from 'contracts/ack';
import {
  CHAT_ADMIN,
  ChatAddress,
  type ChatGuestInput,
  type ChatHistory,
  type ChatHistoryInput,
  type ChatOutgoing,
  type ChatReadInput,
  type ChatReceipt,
  ONLY_ADMIN_BROADCASTS,
  ONLY_TO_ADMIN,
  READING_ONLY,
  THREAD_NOT_FOUND,
  TICKET_NOT_VALID,
} from 'contracts/chat';
import { z } from 'zod';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { forbidden, notFound, unauthorized } from '../../platform/errors/errors.ts';
import { countUnreadOf, findThreadMessages, findThreadOf, markRead, type ThreadOwner } from './chat.repository.ts';
import {
  holdSession,
  insertAnswer,
  insertBroadcast,
  insertFromVisitor,
  type NewMessage,
  type StoredMessage,
} from './chat-sending.repository.ts';
import { messageView } from './chat.view.ts';
import { GUEST_LIFE_MS, readGuest, signGuest } from './guest-token.ts';
import { type Speaker, speakerOf } from './speaker.ts';

/** Called with the id before the message can be delivered, so that its sender's socket recognises it. */
type OnStored = (id: number) => void;
type AdminSpeaker = Extract<Speaker, { kind: 'admin' }>;

/**
 * Stores a message and notifies every process on commit (public-site §3, rules "Chat"). `ctx.actor` must be freshly
 * read for the call. Errors: 401 the session is over, 403 for inboxes of non-administrators, broadcasts by others and
 * impersonated sessions, 404 unknown conversation, 429 too many new guests.
 */
export async function sendMessage(
  ctx: Ctx,
  { speaker, message }: { speaker: Speaker; message: ChatOutgoing },
  onStored: OnStored,
): Promise<ChatReceipt> {
  if (ctx.actor && ctx.actor.impersonatorId !== null) throw forbidden(READING_ONLY);
  const at = ctx.now();
  if (speaker.kind === 'visitor') {
    if (message.chatType !== 'direct') throw forbidden(ONLY_ADMIN_BROADCASTS);
    if (message.receiverId !== CHAT_ADMIN) throw forbidden(ONLY_TO_ADMIN);
    if ('guestHash' in speaker.owner) await createGuest(ctx, speaker.owner);
  }
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const isOver = speaker.sessionHash !== null && !(await holdSession(em, speaker.sessionHash));
    if (isOver) throw unauthorized();
    const sent = { text: message.content, clientId: repeatableId(message), at };
    const { isRepeated, ...stored } =
      speaker.kind === 'admin'
        ? await answer(inside, speaker, { ...message, ...sent })
        : await insertFromVisitor(em, speaker.owner, sent);
    if (!isRepeated) onStored(stored.id);
    return { ...stored, createdAt: stored.createdAt.toISOString() };
  });
}

/**
 * An id that is not a UUID may be a counter that restarted: it is returned with the receipt and has no further meaning.
 */
const repeatableId = ({ clientId }: ChatOutgoing): string | null => z.uuid().safeParse(clientId).data ?? null;

/** A program that drops its cookie each time is many guests, but one address. */
async function createGuest(ctx: Ctx, owner: ThreadOwner): Promise<void> {
  if (ctx.ip !== null && !(await findThreadOf(ctx.em, owner))) await ctx.limits.take('chat-guest', ctx.ip);
}

async function answer(
  ctx: Ctx,
  { userId }: AdminSpeaker,
  { chatType, receiverId, text, clientId, at }: Pick<ChatOutgoing, 'chatType' | 'receiverId'> & NewMessage,
): Promise<StoredMessage> {
  const sent = { authorId: userId, text, clientId, at };
  if (chatType === 'broadcast') {
    const stored = await insertBroadcast(ctx.em, sent);
    if (!stored.isRepeated)
      await audit(ctx, { action: 'chat.broadcast', object: `message:${stored.id}`, result: 'ok' });
    return stored;
  }
  const { data: threadId } = ChatAddress.safeParse(receiverId);
  const stored = threadId === undefined ? null : await insertAnswer(ctx.em, { threadId, ...sent });
  if (!stored) throw notFound(THREAD_NOT_FOUND);
  if (!stored.isRepeated) await audit(ctx, { action: 'chat.answer', object: `chat:${threadId}`, result: 'ok' });
  return stored;
}

/** The owner of the caller's own conversation. */
function ownConversation(ctx: Ctx): ThreadOwner | null {
  const speaker = speakerOf(ctx, { inWidget: true });
  return speaker?.kind === 'visitor' ? speaker.owner : null;
}

/** The caller's own conversation, a user's or a guest's; empty before the first message. */
export async function ownHistory(ctx: Ctx, page: ChatHistoryInput): Promise<ChatHistory> {
  const owner = ownConversation(ctx);
  const thread = owner && (await findThreadOf(ctx.em, owner));
  if (!thread) return { items: [], total: 0, unread: 0, threadId: null };
  const { messages, total } = await findThreadMessages(ctx.em, thread, page);
  const items = messages.map((message) => messageView(message, { isForAdmin: false }));
  return { items, total, unread: await countUnreadOf(ctx.em, thread), threadId: thread.id };
}

/** Marks the caller's own conversation as read up to a message. 403 while impersonating: only the person may do so. */
export async function markOwnRead(ctx: Ctx, { upTo }: ChatReadInput): Promise<Ack> {
  if (ctx.actor && ctx.actor.impersonatorId !== null) throw forbidden(READING_ONLY);
  const owner = ownConversation(ctx);
  const thread = owner && (await findThreadOf(ctx.em, owner));
  if (thread) await markRead(ctx.em, 'visitor', { threadId: thread.id, upTo });
  return { success: true };
}

/**
 * Lets the browser remember a guest who has written: the ticket of the receipt is exchanged for a cookie of 30 days.
 * 404 for a ticket that is invalid or expired.
 */
export async function keepGuest(ctx: Ctx, { ticket }: ChatGuestInput): Promise<Ack> {
  const now = ctx.now();
  const key = readGuest(ctx.env, 'guest-ticket', { token: ticket, now });
  if (key === null) throw notFound(TICKET_NOT_VALID);
  const expiresAt = new Date(now.getTime() + GUEST_LIFE_MS);
  ctx.guestCookie.set(signGuest(ctx.env, 'guest', { key, expiresAt }), expiresAt);
  return { success: true };
}
