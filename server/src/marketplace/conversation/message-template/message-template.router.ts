import { Ack } from 'contracts/ack';
import { Id } from 'contracts/id';
import { MessageTemplate, MessageTemplateInput } from 'contracts/message-template';
import { z } from 'zod';
import { procedure, router } from '../../../platform/calls/trpc.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './message-template.service.ts';

export const messageTemplateRouter = router({
  list: procedure.dealer
    .meta({ right: 'leads' })
    .output(z.array(MessageTemplate))
    .query(({ ctx }) => listTemplates(ctx)),
  save: procedure.dealer
    .meta({ right: 'leads', creates: true, changesSearch: false })
    .input(MessageTemplateInput)
    .output(MessageTemplate)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  delete: procedure.dealer
    .meta({ right: 'leads', changesSearch: false })
    .input(z.object({ id: Id }))
    .output(Ack)
    .mutation(({ ctx, input }) => deleteTemplate(ctx, input)),
});
