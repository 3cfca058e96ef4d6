import type { Ack } from 'contracts/ack';
import {
  type ChatThreadInput,
  type ChatThreadListInput,
  type ChatThreadMessages,
  type ChatThreadPage,
  type ChatThreadReadInput,
  THREAD_NOT_FOUND,
} from 'contracts/chat';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findThreadMessages, markRead } from './chat.repository.ts';
import { countUnread, findThread, searchThreads } from './chat-inbox.repository.ts';
import { messageView, threadView } from './chat.view.ts';

/** All conversations, the one with the newest message first (rules "Chat"); the access is audited. */
export async function listThreads(ctx: SignedInCtx, input: ChatThreadListInput): Promise<ChatThreadPage> {
  const { threads, total } = await searchThreads(ctx.em, input);
  await audit(ctx, { action: 'chat.list', result: 'ok' });
  return { items: threads.map(threadView), total, unread: await countUnread(ctx.em) };
}

/** From now on this administrator receives every conversation; that is audited like reading them. */
export async function auditInbox(ctx: Ctx): Promise<void> {
  try {
    await audit(ctx, { action: 'chat.inbox', result: 'ok' });
  } catch (error) {
    ctx.log.error({ err: error }, 'the audit log could not be written');
  }
}

/** One conversation, newest message first; the access is audited. 404 for an unknown one. */
export async function getThread(ctx: SignedInCtx, { id, ...page }: ChatThreadInput): Promise<ChatThreadMessages> {
  const thread = await findThread(ctx.em, id);
  if (!thread) throw notFound(THREAD_NOT_FOUND);
  await audit(ctx, { action: 'chat.get', object: `chat:${id}`, result: 'ok' });
  const { messages, total } = await findThreadMessages(ctx.em, thread, page);
  return {
    thread: threadView(thread),
    items: messages.map((message) => messageView(message, { isForAdmin: true })),
    total,
  };
}

/**
 * Marks a conversation as read up to a message, for all administrators, who share one inbox. 404 for an unknown one.
 */
export async function markThreadRead(ctx: SignedInCtx, { id, upTo }: ChatThreadReadInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    if (!(await markRead(em, 'admin', { threadId: id, upTo }))) throw notFound(THREAD_NOT_FOUND);
    await audit({ ...ctx, em }, { action: 'chat.markThreadRead', object: `chat:${id}`, result: 'ok' });
  });
  return { success: true };
}
