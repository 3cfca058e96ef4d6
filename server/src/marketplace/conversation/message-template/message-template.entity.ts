import { defineEntity, p } from '@mikro-orm/postgresql';
import { Dealer } from '../../../catalog/dealer/dealer.entity.ts';

/** A dealer's own text for answers. */
export const MessageTemplate = defineEntity({
  name: 'MessageTemplate',
  tableName: 'message_template',
  properties: {
    id: p.integer().primary(),
    dealer: () => p.manyToOne(Dealer).deleteRule('cascade'),
    name: p.string().length(80),
    text: p.text(),
    position: p.integer().default(0),
    createdAt: p.datetime(),
  },
});
