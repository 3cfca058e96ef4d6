import { defineEntity, p } from '@mikro-orm/postgresql';

/** A message of the contact form. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.integer().primary(),
    name: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(30).nullable(),
    subject: p.string().length(200),
    message: p.text(),
    createdAt: p.datetime().index(),
    handledAt: p.datetime().nullable(),
  },
});
