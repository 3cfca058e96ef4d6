import { Ack } from 'contracts/ack';
import { ContactInput } from 'contracts/contact';
import { ContactHandledInput, ContactListInput, ContactMessage, ContactPage } from 'contracts/contact-inbox';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { listMessages, setHandled } from './contact-inbox.service.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactRouter = router({
  send: procedure.public
    .meta({
      work: 'vital',
      creates: true,
      fromDealerSites: true,
      rest: 'POST /api/contact',
      status: 201,
      operation: 'sendContactMessage',
      summary: "Send a message to the site's administrators",
      spec: 'work-areas §7',
      example: {
        body: { name: 'Maria Ionescu', email: 'maria@exemplu.ro', message: 'Aș dori să aflu cum devin dealer.' },
      },
    })
    .input(ContactInput)
    .output(Ack)
    .mutation(resolver(sendContactMessage)),
  list: procedure.admin.input(ContactListInput.prefault({})).output(ContactPage).query(resolver(listMessages)),
  setHandled: procedure.admin.input(ContactHandledInput).output(ContactMessage).mutation(resolver(setHandled)),
});
