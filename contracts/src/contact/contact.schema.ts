import { z } from 'zod';
import { block, emailAddress, line, optional } from '../text/text.schema.ts';

const fields = {
  name: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 120 }),
  email: emailAddress('Email invalid'),
  phone: optional(line({ max: 30 })),
  message: block({ min: 10, minMessage: 'Mesajul trebuie să aibă cel puțin 10 caractere', max: 5000 }),
};

/** The contact form of the page (work-areas §5). */
export const ContactForm = z.object(fields);
export type ContactForm = z.infer<typeof ContactForm>;

/**
 * POST /api/contact (work-areas §7). A sent subject is ignored: it is made from our own host. `website` is the
 * honeypot, which people leave empty.
 */
export const ContactInput = ContactForm.extend({ website: z.string().max(200).nullish() });
export type ContactInput = z.infer<typeof ContactInput>;

/** The subject of every contact message (work-areas §7). */
export const contactSubject = (host: string): string => `Contact de pe ${host}`;
