// Emails to dealer and buyer about a lead.
import { formatPrice } from 'contracts/format';
import { UNCONFIRMED_TEXT } from 'contracts/lead-panel';
import { responseTimeWords } from 'contracts/response-time-words';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { wishFacts } from './wish-lines.ts';
import type { LeadWishes } from 'contracts/lead-wishes';
import type { RequestedCar } from './lead.repository.ts';
import { phoneNumber, nationalPhone } from '../../platform/text/phone.ts';

export interface Sender {
  name: string;
  email: string;
  phone: string | null;
  text: string | null;
  wishes: LeadWishes | null;
}

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

/** The kind of the email to a lead's sender. */
export const BUYER_EMAIL = 'lead-buyer';

const carPage = (site: Site, car: RequestedCar) => ({ url: `${site.publicUrl}/cars/${car.id}` });

/**
 * A first submission, a further text of its sender, an unconfirmed text under the same address, or one that makes open whose
 * the address is.
 */
export type LeadEvent = 'request' | 'further' | 'unconfirmed' | 'contested';

const SUBJECTS: Record<LeadEvent, (sender: Sender, car: RequestedCar) => string> = {
  request: ({ name }, { title, price }) => `${name} vă cere o ofertă pentru ${title} (${formatPrice(price)}).`,
  further: ({ name }, { title }) => `${name} v-a scris din nou despre ${title}.`,
  unconfirmed: ({ email }, { title }) =>
    `La cererea primită de la ${email} despre ${title} s-a adăugat un mesaj. A fost ${UNCONFIRMED_TEXT}: nu știm dacă l-a scris aceeași persoană, iar datele de contact ale cererii au rămas neschimbate.`,
  contested: ({ email }, { title }) =>
    `De la ${email} au fost trimise despre ${title} mesaje cu date de contact diferite. Toate sunt neconfirmate până când titularul adresei răspunde la emailul nostru; le găsiți una lângă alta în conversație.`,
};

/** To the dealer; a reply to it goes to the sender. */
export function newLeadEmail(
  site: Site,
  car: RequestedCar,
  { sender, event, leadId }: { sender: Sender; event: LeadEvent; leadId: number },
): MailDraft {
  const isFurther = event !== 'request';
  const wishes = wishFacts(sender.wishes);
  return composeEmail(site, {
    kind: isFurther ? 'lead-message' : 'lead-dealer',
    to: car.dealerEmail,
    toName: car.dealerName,
    replyTo: sender.email,
    subject: isFurther ? `Mesaj nou despre ${car.title}` : `Cerere de ofertă pentru ${car.title}`,
    parts: [
      SUBJECTS[event](sender, car),
      {
        facts: [
          ['Nume', sender.name],
          ['Email', sender.email],
          ['Telefon', sender.phone === null ? 'nu a fost completat' : nationalPhone(sender.phone)],
        ],
      },
      sender.text === null ? 'Clientul nu a scris un mesaj.' : `Mesaj:\n${sender.text}`,
      ...(wishes.length > 0 ? [{ facts: wishes }] : []),
      [
        'Răspundeți în conversație, ca răspunsul să fie păstrat: ',
        { button: 'Răspundeți', url: `${site.publicUrl}/dealer-dashboard?tab=leads&conversatie=${leadId}` },
      ],
      'Puteți răspunde direct la acest email: răspunsul dumneavoastră ajunge la client.',
      [
        'Cererea în panoul dumneavoastră: ',
        { url: `${site.publicUrl}/dealer-dashboard` },
        '\nMașina: ',
        carPage(site, car),
      ],
    ],
  });
}

/** The address at which a buyer finds the conversation. `isSecret`: the address itself opens it, without an account. */
export interface ConversationLink {
  url: string;
  isSecret: boolean;
}

/** The account's own page, or for a guest the address with the token, behind `#` so that no server's log has it. */
export const conversationLink = (site: Site, { id, token }: { id: number; token: string | null }): ConversationLink =>
  token === null
    ? { url: `${site.publicUrl}/user-dashboard?tab=cereri&conversatie=${id}`, isSecret: false }
    : { url: `${site.publicUrl}/conversatie#${token}`, isSecret: true };

/**
 * To the sender. Anybody could have typed another person's address, and dealers write titles and names of their own:
 * until the mailbox is proven, the email contains nothing that was typed into the form, no text of an unverified
 * dealer, and no way to reply to that dealer.
 */
export function buyerEmail(
  site: Site,
  car: RequestedCar,
  {
    email,
    isProven,
    responseTime,
    link,
  }: { email: string; isProven: boolean; responseTime: string | null; link: ConversationLink },
): MailDraft {
  const isNamed = isProven || car.isDealerVerified;
  const title = isProven ? car.title : car.plainTitle;
  // Nobody can call a text that is no number.
  const phone = car.dealerPhone !== null && phoneNumber(car.dealerPhone) ? nationalPhone(car.dealerPhone) : null;
  const dealer = isNamed ? `dealerului ${car.dealerName}` : 'dealerului';
  return composeEmail(site, {
    kind: BUYER_EMAIL,
    to: email,
    replyTo: isNamed ? car.dealerEmail : null,
    isSecret: link.isSecret,
    subject: `Cererea dumneavoastră pentru ${title} a fost trimisă`,
    parts: [
      `Am trimis cererea dumneavoastră de ofertă pentru ${title} (${formatPrice(car.price)}) ${dealer}, care vă va răspunde în curând.`,
      ...(responseTime === null ? [] : [`De obicei, acest dealer răspunde în ${responseTimeWords(responseTime)}.`]),
      [
        'Conversația cu dealerul, în care citiți răspunsul și puteți scrie: ',
        { button: 'Deschideți conversația', url: link.url },
      ],
      ...contactWays(phone, isNamed),
      [`Mașina${isNamed ? '' : ' și dealerul'}: `, carPage(site, car)],
      'Dacă nu dumneavoastră ați trimis această cerere, vă rugăm să ignorați acest mesaj.',
    ],
  });
}

function contactWays(phone: string | null, isAnswered: boolean): string[] {
  const call = phone === null ? null : `Dacă nu doriți să așteptați, îl puteți suna la ${phone}`;
  if (!isAnswered) return call === null ? [] : [`${call}.`];
  return [
    call === null
      ? 'Dacă doriți să adăugați ceva, puteți răspunde la acest email: răspunsul ajunge la dealer.'
      : `${call} sau puteți răspunde la acest email: răspunsul ajunge la dealer.`,
  ];
}
