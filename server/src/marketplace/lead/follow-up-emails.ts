// Follow-up emails: for a lead that waits, and for a reminder that the dealer set.
import type { CarCard } from 'contracts/car';
import { formatCount, formatPrice } from 'contracts/format';
import { UNANSWERED_HOURS } from 'contracts/lead-unanswered';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

export interface NamedLead {
  userName: string;
  title: string;
}

interface DealerEmail {
  name: string;
  email: string;
  leads: readonly NamedLead[];
}

const MAX_NAMED = 20;
const REQUESTS = ['cerere', 'cereri'] as const;

const listed = (leads: readonly NamedLead[]): EmailPart => ({
  items: [
    ...leads.slice(0, MAX_NAMED).map(({ userName, title }) => `${userName}, despre ${title}`),
    ...(leads.length > MAX_NAMED ? [`și încă ${leads.length - MAX_NAMED}`] : []),
  ],
});

/** To the dealer, once for each lead: it has waited for four of the dealer's working hours. */
export function waitingEmail(site: Site, { name, email, leads }: DealerEmail): MailDraft {
  const requests = formatCount(leads.length, REQUESTS);
  return composeEmail(site, {
    kind: 'lead-waiting',
    to: email,
    toName: name,
    subject: `${requests} de ofertă fără răspuns`,
    parts: [
      `${requests} de ofertă așteaptă un răspuns de peste ${UNANSWERED_HOURS.dealer} ore din programul dumneavoastră:`,
      listed(leads),
      [
        'Sunați sau scrieți clientului, apoi schimbați statusul cererii: ',
        { button: 'Cererile noi', url: `${site.publicUrl}/dealer-dashboard?tab=leads&stare=nou` },
      ],
      'Cumpărătorii aleg de cele mai multe ori dealerul care răspunde primul.',
    ],
  });
}

/** To the dealer, on the day that it chose for a reminder. */
export function reminderEmail(site: Site, { name, email, leads }: DealerEmail): MailDraft {
  return composeEmail(site, {
    kind: 'lead-reminder',
    to: email,
    toName: name,
    subject: `De revenit astăzi: ${formatCount(leads.length, REQUESTS)}`,
    parts: [
      'V-ați propus să reveniți astăzi la:',
      listed(leads),
      [
        'Le găsiți, cu notițele dumneavoastră, aici: ',
        { button: 'Cererile de astăzi', url: `${site.publicUrl}/dealer-dashboard?tab=leads&scadente=da` },
      ],
    ],
  });
}

const offer = (site: Site, { id, brand, model, year, price, city, dealer }: CarCard): EmailPart => {
  const car = `${brand.name} ${model.name} ${year}, ${formatPrice(price)}`;
  const place = [dealer.verified ? dealer.name : null, city].filter(Boolean).join(', ');
  return [`${car}\n${place && `${place}\n`}`, { url: `${site.publicUrl}/cars/${id}` }];
};

/**
 * To a sender who agreed to it, once. Like `buyerEmail` it repeats nothing that was typed into the form, nor free texts
 * of dealers. `title`: brand, model and year.
 */
export function alternativesEmail(
  site: Site,
  { email, title, cars }: { email: string; title: string; cars: readonly CarCard[] },
): MailDraft {
  return composeEmail(site, {
    kind: 'lead-alternatives',
    to: email,
    subject: `Mașini asemănătoare cu ${title}`,
    parts: [
      `Dealerul nu a răspuns încă cererii dumneavoastră pentru ${title}. Ați fost de acord ca în acest caz să vă propunem mașini asemănătoare ale altor dealeri:`,
      ...cars.map((car) => offer(site, car)),
      'Cererea dumneavoastră rămâne la dealer, care vă poate răspunde în continuare. Datele dumneavoastră nu au fost trimise altor dealeri.',
      'Acesta este singurul mesaj de acest fel pentru această cerere. Dacă nu dumneavoastră ați trimis-o, vă rugăm să îl ignorați.',
    ],
  });
}
