import {
  type ContactHandledInput,
  type ContactListInput,
  type ContactMessage,
  type ContactPage,
  MESSAGE_NOT_FOUND,
} from 'contracts/contact-inbox';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findMessages, markHandled } from './contact-inbox.repository.ts';

/** Messages of the contact form; the access is audited. */
export async function listMessages(ctx: SignedInCtx, input: ContactListInput): Promise<ContactPage> {
  await audit(ctx, { action: 'contact.list', result: 'ok' });
  return findMessages(ctx.em, input);
}

/** Marks a message as answered, or as waiting again. Errors: 404. */
export async function setHandled(ctx: SignedInCtx, { id, isHandled }: ContactHandledInput): Promise<ContactMessage> {
  return ctx.em.transactional(async (em) => {
    const message = await markHandled(em, id, isHandled ? ctx.now() : null);
    if (!message) throw notFound(MESSAGE_NOT_FOUND);
    const result = isHandled ? 'handled' : 'waiting';
    await audit({ ...ctx, em }, { action: 'contact.setHandled', object: `contact:${id}`, result });
    return message;
  });
}
