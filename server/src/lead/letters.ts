// What dealer and buyer are written about a request.
import { formatPrice } from 'contracts/format';
import type { Env } from '../env.ts';
import type { MailDraft } from '../mail/mail.service.ts';
import type { AskedCar } from './lead.repository.ts';
import { readablePhone } from './phone.ts';

export interface Sender {
  name: string;
  email: string;
  phone: string | null;
  text: string | null;
}

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

const carPage = (site: Site, car: AskedCar) => `${site.publicUrl}/cars/${car.id}`;

/** To the dealer; an answer to it goes to the sender. */
export function dealerLetter(
  site: Site,
  car: AskedCar,
  { sender, isFurther }: { sender: Sender; isFurther: boolean },
): MailDraft {
  const news = isFurther
    ? `${sender.name} v-a scris din nou despre ${car.title}.`
    : `${sender.name} vă cere o ofertă pentru ${car.title} (${formatPrice(car.price)}).`;
  return {
    kind: isFurther ? 'lead-message' : 'lead-dealer',
    to: car.dealerEmail,
    toName: car.dealerName,
    replyTo: sender.email,
    subject: isFurther ? `Mesaj nou despre ${car.title}` : `Cerere de ofertă pentru ${car.title}`,
    text: [
      'Bună ziua,',
      news,
      [
        `Nume: ${sender.name}`,
        `Email: ${sender.email}`,
        `Telefon: ${sender.phone === null ? 'nu a fost completat' : readablePhone(sender.phone)}`,
      ].join('\n'),
      sender.text === null ? 'Clientul nu a scris un mesaj.' : `Mesaj:\n${sender.text}`,
      'Puteți răspunde direct la acest email: răspunsul dumneavoastră ajunge la client.',
      `Cererea în panoul dumneavoastră: ${site.publicUrl}/dealer-dashboard\nMașina: ${carPage(site, car)}`,
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}

/**
 * To the sender; an answer to it goes to the dealer. It repeats nothing that was typed into the form: anybody could have
 * typed somebody else's address, and must not be able to write to them through us.
 */
export function buyerLetter(
  site: Site,
  car: AskedCar,
  { email, responseTime }: { email: string; responseTime: string | null },
): MailDraft {
  const { dealerName, dealerPhone } = car;
  return {
    kind: 'lead-buyer',
    to: email,
    toName: null,
    replyTo: car.dealerEmail,
    subject: `Cererea dumneavoastră pentru ${car.title} a fost trimisă`,
    text: [
      'Bună ziua,',
      `Am trimis cererea dumneavoastră de ofertă pentru ${car.title} (${formatPrice(car.price)}) dealerului ${dealerName}, care vă va răspunde în curând.`,
      ...(responseTime === null ? [] : [`De obicei, acest dealer răspunde în ${responseTime}.`]),
      dealerPhone === null
        ? 'Dacă doriți să adăugați ceva, puteți răspunde la acest email: răspunsul ajunge la dealer.'
        : `Dacă nu doriți să așteptați, îl puteți suna la ${readablePhone(dealerPhone)} sau puteți răspunde la acest email: răspunsul ajunge la dealer.`,
      `Mașina: ${carPage(site, car)}`,
      'Dacă nu dumneavoastră ați trimis această cerere, vă rugăm să ignorați acest mesaj.',
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
