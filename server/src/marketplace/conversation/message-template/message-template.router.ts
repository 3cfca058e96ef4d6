import { Ack } from 'contracts/ack';
import { Id } from 'contracts/id';
import { MessageTemplate, MessageTemplateInput } from 'contracts/message-template';
import { z } from 'zod';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './message-template.service.ts';

export const messageTemplateRouter = router({
  list: procedure.dealer.meta({ right: 'leads' }).output(z.array(MessageTemplate)).query(resolver(listTemplates)),
  save: procedure.dealer
    .meta({ right: 'leads', creates: true, changesSearch: false })
    .input(MessageTemplateInput)
    .output(MessageTemplate)
    .mutation(resolver(saveTemplate)),
  delete: procedure.dealer
    .meta({ right: 'leads', changesSearch: false })
    .input(z.object({ id: Id }))
    .output(Ack)
    .mutation(resolver(deleteTemplate)),
});
