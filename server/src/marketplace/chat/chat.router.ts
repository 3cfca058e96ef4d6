import { Ack } from 'contracts/ack';
import {
  ChatGuestInput,
  ChatHistory,
  ChatHistoryInput,
  ChatPresence,
  ChatReadInput,
  ChatThreadInput,
  ChatThreadListInput,
  ChatThreadMessages,
  ChatThreadPage,
  ChatThreadReadInput,
} from 'contracts/chat';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getThread, listThreads, markThreadRead } from './chat-inbox.service.ts';
import { chatPresence } from './chat-presence.service.ts';
import { keepGuest, markOwnRead, ownHistory } from './chat.service.ts';

/** Calls of the screens; the messages themselves go over the socket. */
export const chatRouter = router({
  presence: procedure.public.output(ChatPresence).query(resolver(chatPresence)),
  history: procedure.public.input(ChatHistoryInput.prefault({})).output(ChatHistory).query(resolver(ownHistory)),
  markRead: procedure.public.input(ChatReadInput).output(Ack).mutation(resolver(markOwnRead)),
  keepGuest: procedure.public.input(ChatGuestInput).output(Ack).mutation(resolver(keepGuest)),
  list: procedure.admin.input(ChatThreadListInput.prefault({})).output(ChatThreadPage).query(resolver(listThreads)),
  get: procedure.admin.input(ChatThreadInput).output(ChatThreadMessages).query(resolver(getThread)),
  markThreadRead: procedure.admin.input(ChatThreadReadInput).output(Ack).mutation(resolver(markThreadRead)),
});
