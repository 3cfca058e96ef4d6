// The messages of the contact form for administrators.
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { tableFields } from '../call/table.schema.ts';

/** `handledAt` is when an administrator marked it as answered; null while it waits. */
export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactListInput = z.object({
  ...tableFields(['createdAt', 'name'], '-createdAt'),
  state: z.enum(['waiting', 'handled']).optional().catch(undefined),
});
export type ContactListInput = z.infer<typeof ContactListInput>;

/** `waiting` counts the unanswered messages, whatever the filter. */
export const ContactPage = z.object({ items: ContactMessage.array(), total: z.int(), waiting: z.int() });
export type ContactPage = z.infer<typeof ContactPage>;

export const ContactHandledInput = z.object({ id: Id, isHandled: z.boolean() });
export type ContactHandledInput = z.infer<typeof ContactHandledInput>;

export const MESSAGE_NOT_FOUND = 'Mesajul nu a fost găsit';
