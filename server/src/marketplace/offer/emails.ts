// Emails to buyer and dealer about offers.
import { formatDate } from 'contracts/format';
import type { Offer } from 'contracts/offer';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { nationalPhone } from '../../platform/text/phone.ts';
import type { BuyerMailbox } from './offer-mail.repository.ts';
import { deliveryText, savingText, sumText } from './offer-words.ts';
import type { OfferParties } from './record/offer.entity.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

const NOT_READ = 'Răspunsurile la acest email nu sunt citite: vă rugăm să răspundeți în conversație.';
const panelOf = (site: Site, leadId: number): string =>
  `${site.publicUrl}/dealer-dashboard?tab=leads&conversatie=${leadId}`;

interface OfferEmail {
  offer: Offer;
  dealerName: string;
  mailbox: BuyerMailbox;
  /** The conversation's, for this buyer. */
  url: string;
}

/**
 * To the buyer, at once. Until the mailbox is proven it has no text of an unverified dealer, since anybody could have
 * typed that address (as with the first email about a lead).
 */
export function offerEmail(site: Site, { offer, dealerName, mailbox, url }: OfferEmail): MailDraft {
  const { isProven, isDealerVerified, plainTitle } = mailbox;
  const isNamed = isProven || isDealerVerified;
  const dealer = isNamed ? dealerName : 'Dealerul';
  const subject = isNamed ? offer.subject : (plainTitle ?? 'mașina cerută');
  const again = offer.version > 1 ? ' Înlocuiește oferta trimisă anterior.' : '';
  return composeEmail(site, {
    kind: 'offer-buyer',
    to: mailbox.email,
    subject: `Ofertă de ${sumText(offer.price)} pentru ${subject}`,
    isTitled: true,
    isSecret: mailbox.isGuest,
    parts: [
      `${dealer} v-a trimis o ofertă.${again}`,
      { facts: factsOf(offer) },
      ...(isProven && offer.note ? [{ quote: offer.note, by: dealerName }] : []),
      { button: 'Vedeți oferta și răspundeți', url },
      NOT_READ,
      ...(isProven ? [] : ['Dacă nu dumneavoastră ați cerut o ofertă, vă rugăm să ignorați acest mesaj.']),
    ],
  });
}

function factsOf(offer: Offer): (readonly [string, string])[] {
  const saving = savingText(offer);
  return [
    ['Număr', offer.number],
    ['Preț cu TVA', sumText(offer.price)],
    ...(saving === null ? [] : [['Economie față de prețul de listă', saving] as const]),
    ['Livrare', deliveryText(offer)],
    ['Valabilă până la', formatDate(offer.validUntil)],
  ];
}

interface DecisionEmail {
  offer: Offer;
  dealer: { name: string; email: string };
  /** Null while the dealer may not know who the buyer is. */
  buyer: OfferParties['buyer'];
}

/** To the dealer: the buyer has accepted, and who it is; or has declined. */
export function decisionEmail(site: Site, { offer, dealer, buyer }: DecisionEmail): MailDraft {
  const isAccepted = offer.state === 'accepted';
  const subject = `Ofertă ${isAccepted ? 'acceptată' : 'refuzată'}: ${offer.subject}, ${sumText(offer.price)}`;
  const who = buyer === null ? 'Cumpărătorul' : buyer.name;
  const verb = isAccepted ? 'a acceptat' : 'a refuzat';
  return composeEmail(site, {
    kind: isAccepted ? 'offer-accepted' : 'offer-declined',
    to: dealer.email,
    toName: dealer.name,
    subject,
    isTitled: true,
    parts: [
      `${who} ${verb} oferta ${offer.number}.`,
      ...(isAccepted ? acceptedParts(offer, buyer) : declinedParts(offer)),
      { button: 'Deschideți conversația', url: panelOf(site, offer.leadId) },
      NOT_READ,
    ],
  });
}

const declinedParts = ({ declineReason }: Offer): EmailPart[] => [
  ...(declineReason === null ? [] : [{ quote: declineReason, by: 'Motivul' }]),
  'Puteți trimite o ofertă nouă în aceeași conversație.',
];

const acceptedParts = (offer: Offer, buyer: OfferParties['buyer']): EmailPart[] => [
  ...(buyer === null ? [] : [{ facts: contactOf(buyer) }]),
  offer.terms,
  ...(offer.car === null ? [] : ['Puteți marca mașina ca rezervată direct din conversație.']),
];

const contactOf = ({ name, email, phone }: NonNullable<OfferParties['buyer']>): (readonly [string, string])[] => [
  ['Nume', name],
  ['Email', email],
  ['Telefon', phone === null ? 'nu a fost completat' : nationalPhone(phone)],
];
