import { Ack } from 'contracts/ack';
import { ContactInput } from 'contracts/contact';
import { procedure, router } from '../trpc.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactRouter = router({
  send: procedure.public
    .input(ContactInput)
    .output(Ack)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
