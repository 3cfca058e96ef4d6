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
import type { Ctx } from '../../platform/context.ts';
import { forbidden, notFound, unauthorized } from '../../platform/errors.ts';
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

/** Told the id while the message can't be delivered yet, so that its sender's socket knows it as its own. */
type OnStored = (id: number) => void;
type AdminSpeaker = Extract<Speaker, { kind: 'admin' }>;

/**
 * Keeps a message and has it told to every process when that commits (public-site §3, rules "Chat"). `ctx.actor` must be
 * read anew for the call. Errors: 401 the session is over, 403 to anybody but the administrators, broadcasts of others and
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

/** Any other id than a UUID may be a counter that began anew: it comes back with the receipt and means nothing else. */
const repeatableId = ({ clientId }: ChatOutgoing): string | null => z.uuid().safeParse(clientId).data ?? null;

/** A machine that forgets its cookie each time is many guests, but one address. */
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

/** Whose conversation the caller's own is; administrators have none. */
function ownConversation(ctx: Ctx): ThreadOwner | null {
  const speaker = speakerOf(ctx);
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

/** The caller has read its own conversation up to a message. 403 while impersonating: it is the person's to read. */
export async function markOwnRead(ctx: Ctx, { upTo }: ChatReadInput): Promise<Ack> {
  if (ctx.actor && ctx.actor.impersonatorId !== null) throw forbidden(READING_ONLY);
  const owner = ownConversation(ctx);
  const thread = owner && (await findThreadOf(ctx.em, owner));
  if (thread) await markRead(ctx.em, 'visitor', { threadId: thread.id, upTo });
  return { success: true };
}

/**
 * A guest who has written becomes one whom the browser remembers: the ticket of the receipt turns into a cookie of 30 days.
 * 404 for a ticket that is not ours or too old.
 */
export async function keepGuest(ctx: Ctx, { ticket }: ChatGuestInput): Promise<Ack> {
  const now = ctx.now();
  const key = readGuest(ctx.env, 'guest-ticket', { token: ticket, now });
  if (key === null) throw notFound(TICKET_NOT_VALID);
  const expiresAt = new Date(now.getTime() + GUEST_LIFE_MS);
  ctx.guestCookie.set(signGuest(ctx.env, 'guest', { key, expiresAt }), expiresAt);
  return { success: true };
}
