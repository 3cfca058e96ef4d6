// Emails about messages that are unread (docs/rules/conversations.md "Conversations").
import { formatCount } from 'contracts/format';
import { SITE_STAFF } from 'contracts/team-texts';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

/** What one side has not read. `about`: the car, or the models of a request. */
export interface UnreadMail {
  to: string;
  toName: string | null;
  side: 'buyer' | 'dealer';
  about: string;
  /** Who wrote; null while the buyer's name is hidden. */
  from: string | null;
  /**
   * Texts of messages, null for files alone; of calls and the like a sentence. Not shown where the mailbox is not proven.
   * `isStaff`: an administrator wrote it in the side's place.
   */
  messages: readonly { text: string | null; isStaff: boolean }[];
  isProven: boolean;
  link: { url: string; isSecret: boolean };
}

const MAX_SHOWN = 10;
const MESSAGES = ['mesaj nou', 'mesaje noi'] as const;

/**
 * One email for all that is unread in a conversation. To a mailbox that nobody has proven it repeats no text: anybody could
 * have typed that address, and a dealer's words would reach a stranger.
 */
export function unreadEmail(site: Site, mail: UnreadMail): MailDraft {
  const { to, toName, side, about, messages, isProven, link } = mail;
  const count = formatCount(messages.length, MESSAGES);
  const from = isProven ? (mail.from ?? 'Cumpărătorul') : side === 'buyer' ? 'Dealerul' : 'Cumpărătorul';
  const quotes: EmailPart[] = messages
    .slice(0, MAX_SHOWN)
    .map(({ text, isStaff }) => ({ quote: text ?? 'A trimis fișiere.', by: isStaff ? SITE_STAFF : from }));
  const rest = messages.length - MAX_SHOWN;
  return composeEmail(site, {
    kind: `lead-unread-${side}`,
    to,
    toName,
    subject: `${count} despre ${about}`,
    isTitled: true,
    parts: [
      `${messages.every(({ isStaff }) => isStaff) ? SITE_STAFF : from} v-a scris în conversația despre ${about}.`,
      ...(isProven ? quotes : []),
      ...(isProven && rest > 0 ? [`Și încă ${rest}.`] : []),
      { button: 'Răspundeți în conversație', url: link.url },
      'Vă rugăm să răspundeți numai prin linkul de mai sus: răspunsurile la acest email nu sunt citite.',
      ...(link.isSecret ? ['Linkul deschide conversația fără cont. Nu trimiteți acest email altcuiva.'] : []),
    ],
    isSecret: link.isSecret,
  });
}
