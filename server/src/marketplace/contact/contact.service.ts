import type { Ack } from 'contracts/ack';
import { type ContactInput, contactSubject } from 'contracts/contact';
import type { Ctx } from '../../platform/context/context.ts';
import { normalPhone, nationalPhone } from '../../platform/text/phone.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { User } from '../../identity/user/user.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

const MAX_RECIPIENTS = 5;
const DONE: Ack = { success: true };

/**
 * POST /api/contact (work-areas §5, §7): stored, and sent to the administrators in the same transaction; a reply to the
 * email goes to the sender. Errors: 400, 429 after five in ten minutes from one address.
 */
export async function sendContactMessage(ctx: Ctx, { website, ...message }: ContactInput): Promise<Ack> {
  // A filled honeypot gets the same answer as a success.
  if (website) return DONE;
  if (ctx.ip !== null) await ctx.limits.take('contact', ctx.ip);
  const subject = contactSubject(ctx.env.baseHost);
  const phone = normalPhone(message.phone);
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    em.create(ContactMessage, { ...message, phone, subject, createdAt: ctx.now() });
    await em.flush();
    const content = { kind: 'contact', replyTo: message.email, subject, isInternal: true };
    const parts = emailParts({ ...message, phone });
    for (const { email, name } of await recipients(inside)) {
      await queueMail(inside, composeEmail(ctx.env, { ...content, to: email, toName: name, parts }));
    }
  });
  return DONE;
}

async function recipients({ em }: Ctx): Promise<{ email: string; name: string }[]> {
  const where = { role: 'admin', deletedAt: null } as const;
  const admins = await em.find(User, where, { orderBy: { id: 'asc' }, limit: MAX_RECIPIENTS });
  return admins.map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}` }));
}

function emailParts({
  name,
  email,
  phone,
  message,
}: Pick<ContactInput, 'name' | 'email' | 'phone' | 'message'>): EmailPart[] {
  const telephone = phone === null ? 'nu a fost completat' : nationalPhone(phone);
  return [
    {
      facts: [
        ['Nume', name],
        ['Email', email],
        ['Telefon', telephone],
      ],
    },
    { quote: message },
    'Răspunsul la acest email ajunge la expeditor.',
  ];
}
