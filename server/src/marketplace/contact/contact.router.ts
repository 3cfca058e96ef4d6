import { Ack } from 'contracts/ack';
import { ContactInput } from 'contracts/contact';
import { ContactHandledInput, ContactListInput, ContactMessage, ContactPage } from 'contracts/contact-inbox';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { listMessages, setHandled } from './contact-inbox.service.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactRouter = router({
  send: procedure.public
    .meta({
      work: 'vital',
      creates: true,
      fromDealerSites: true,
      rest: {
        method: 'POST',
        path: '/api/contact',
        status: 201,
        operation: 'sendContactMessage',
        summary: "Send a message to the site's administrators",
        spec: 'work-areas §7',
        example: {
          body: { name: 'Maria Ionescu', email: 'maria@exemplu.ro', message: 'Aș dori să aflu cum devin dealer.' },
        },
      },
    })
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
