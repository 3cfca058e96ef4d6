import { Ack } from 'contracts/ack';
import { ContactInput } from 'contracts/contact';
import { ContactHandledInput, ContactListInput, ContactMessage, ContactPage } from 'contracts/contact-inbox';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { listMessages, setHandled } from './contact-inbox.service.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactRouter = router({
  send: procedure.public
    .input(ContactInput)
    .output(Ack)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
  list: procedure.admin
    .input(ContactListInput.prefault({}))
    .output(ContactPage)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  setHandled: procedure.admin
    .input(ContactHandledInput)
    .output(ContactMessage)
    .mutation(({ ctx, input }) => setHandled(ctx, input)),
});
