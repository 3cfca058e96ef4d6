import {
  CHAT_ADMIN,
  CHAT_EVERYBODY,
  type ChatMessage as ChatMessageView,
  type ChatThread as ChatThreadView,
} from 'contracts/chat';
import type { MessageRow } from './chat.repository.ts';
import type { ThreadRow } from './chat-inbox.repository.ts';

/** Only administrators see which administrator answered. */
export function messageView(
  { id, threadId, isFromAdmin, authorName, clientId, text, createdAt }: MessageRow,
  { isForAdmin }: { isForAdmin: boolean },
): ChatMessageView {
  const visitor = threadId === null ? CHAT_EVERYBODY : String(threadId);
  return {
    id,
    message: text,
    createdAt: createdAt.toISOString(),
    chatType: threadId === null ? 'broadcast' : 'direct',
    senderId: isFromAdmin ? CHAT_ADMIN : visitor,
    receiverId: isFromAdmin ? visitor : CHAT_ADMIN,
    authorName: isForAdmin ? authorName : null,
    clientId: isForAdmin === isFromAdmin ? clientId : null,
  };
}

export function threadView({ role, lastMessageAt, createdAt, ...thread }: ThreadRow): ChatThreadView {
  const kind = thread.userId === null ? 'guest' : role === 'dealer' ? 'dealer' : 'user';
  return { ...thread, kind, lastMessageAt: lastMessageAt.toISOString(), createdAt: createdAt.toISOString() };
}
