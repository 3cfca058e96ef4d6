import { Ack } from 'contracts/ack';
import { CarCard } from 'contracts/car';
import { CallInput, Conversation, Message, MessageInput } from 'contracts/conversation';
import {
  ConversationListInput,
  ConversationPage,
  ConversationReadInput,
  ConversationReportInput,
  DenyCallInput,
  OpenedLink,
  OwnConversation,
} from 'contracts/conversation-list';
import { Id } from 'contracts/id';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { confirmContact, disownContact } from '../lead/contact.service.ts';
import { listAlike } from './alike.service.ts';
import {
  cancelConversation,
  reopenConversation,
  reportDealer,
  revokeConversationLinks,
} from './buyer-action.service.ts';
import { listConversations } from './conversation-list.service.ts';
import { countOwnUnread, getConversation, listMessages, markRead, openLink } from './conversation.service.ts';
import { denyCall, recordCall, sendMessage } from './message.service.ts';
import { listOwnConversations } from './own-conversation.service.ts';

const OneConversation = z.object({ id: Id });
const MessagesInput = z.object({ id: Id, ...plainListFields });
const MessageList = z.object({ items: z.array(Message), total: z.int() });
/** The lead's two sides alone, by session or by the link of the email: party.ts. */
const sides = procedure.public.meta({ work: 'vital', changesSearch: false });

export const conversationRouter = router({
  open: procedure.public.output(OpenedLink).query(resolver(openLink)),
  get: procedure.public.input(OneConversation).output(Conversation).query(resolver(getConversation)),
  messages: procedure.public
    .meta({
      rest: 'GET /api/leads/:id/messages',
      operation: 'listMessages',
      summary: "A request's conversation, for its dealer, its buyer, or with X-Lead-Token; the oldest first",
      spec: 'docs/rules/conversations.md "Conversations"',
      errors: ['unauthorized', 'not_found'],
      example: { query: { limit: 50 } },
      listOf: Message,
    })
    .input(MessagesInput)
    .output(MessageList)
    .query(resolver(listMessages)),
  send: sides
    .meta({
      creates: true,
      inJournal: true,
      rest: 'POST /api/leads/:id/messages',
      status: 201,
      operation: 'sendMessage',
      summary: "Write in a request's conversation, as its dealer, its buyer, or with X-Lead-Token",
      spec: 'docs/rules/conversations.md "Conversations"',
      errors: ['unauthorized', 'not_found', 'conflict'],
      example: {
        headers: { 'Idempotency-Key': '5b1d1c52-2b0a-4a55-8f0e-3f1f0b6c7a11' },
        body: { text: 'Bună ziua, mașina este în stoc și poate fi văzută mâine.' },
      },
    })
    .input(MessageInput)
    .output(Message)
    .mutation(resolver(sendMessage)),
  markRead: sides.input(ConversationReadInput).output(Ack).mutation(resolver(markRead)),
  recordCall: sides
    .meta({ creates: true, inJournal: true })
    .input(CallInput)
    .output(Message)
    .mutation(resolver(recordCall)),
  denyCall: sides.input(DenyCallInput).output(Message).mutation(resolver(denyCall)),
  cancel: sides.input(OneConversation).output(Message).mutation(resolver(cancelConversation)),
  reopen: sides.input(OneConversation).output(Message).mutation(resolver(reopenConversation)),
  revokeLinks: sides
    .meta({ inJournal: true })
    .input(OneConversation)
    .output(Ack)
    .mutation(resolver(revokeConversationLinks)),
  report: sides.meta({ creates: true }).input(ConversationReportInput).output(Ack).mutation(resolver(reportDealer)),
  confirmContact: sides.output(Ack).mutation(resolver(confirmContact)),
  disownContact: sides.output(Ack).mutation(resolver(disownContact)),
  alike: procedure.public.input(OneConversation).output(z.array(CarCard)).query(resolver(listAlike)),
  unread: procedure.signedIn.output(z.object({ count: z.int() })).query(resolver(countOwnUnread)),
  mine: procedure.buyer.output(z.array(OwnConversation)).query(resolver(listOwnConversations)),
  list: procedure.dealer
    .meta({ right: 'leads' })
    .input(ConversationListInput.prefault({}))
    .output(ConversationPage)
    .query(resolver(listConversations)),
});
