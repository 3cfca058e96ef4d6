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
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getThread, listThreads, markThreadRead } from './chat-inbox.service.ts';
import { chatPresence } from './chat-presence.service.ts';
import { keepGuest, markOwnRead, ownHistory } from './chat.service.ts';

/** Calls of the screens; the messages themselves go over the socket. */
export const chatRouter = router({
  presence: procedure.public.output(ChatPresence).query(({ ctx }) => chatPresence(ctx)),
  history: procedure.public
    .input(ChatHistoryInput.prefault({}))
    .output(ChatHistory)
    .query(({ ctx, input }) => ownHistory(ctx, input)),
  markRead: procedure.public
    .input(ChatReadInput)
    .output(Ack)
    .mutation(({ ctx, input }) => markOwnRead(ctx, input)),
  keepGuest: procedure.public
    .input(ChatGuestInput)
    .output(Ack)
    .mutation(({ ctx, input }) => keepGuest(ctx, input)),
  list: procedure.admin
    .input(ChatThreadListInput.prefault({}))
    .output(ChatThreadPage)
    .query(({ ctx, input }) => listThreads(ctx, input)),
  get: procedure.admin
    .input(ChatThreadInput)
    .output(ChatThreadMessages)
    .query(({ ctx, input }) => getThread(ctx, input)),
  markThreadRead: procedure.admin
    .input(ChatThreadReadInput)
    .output(Ack)
    .mutation(({ ctx, input }) => markThreadRead(ctx, input)),
});
