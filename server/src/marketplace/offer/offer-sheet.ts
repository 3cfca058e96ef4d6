// What an offer's PDF file says, as text; how it looks is the thread's (pdf/draw-sheet.ts).
import { formatCount, formatDate, formatPercent } from 'contracts/format';
import { CREDIT_WARNING } from 'contracts/loan';
import type { Offer, OfferFinancing } from 'contracts/offer';
import { readablePhone } from '../../platform/text/phone.ts';
import { deliveryText, savingText, sumText } from './offer-words.ts';
import { vehicleRows } from './vehicle-rows.ts';
import type { Row, Section, Sheet } from './pdf/sheet.ts';
import type { OfferParties, OfferVehicle } from './record/offer.entity.ts';

const MONTHS = ['lună', 'luni'] as const;
const HIDDEN_BUYER = 'Datele cumpărătorului se afișează după ce acesta le dezvăluie sau acceptă oferta.';
const BINDING =
  'Acest exemplu de finanțare este orientativ: finanțarea se acordă de creditor după analiza cererii dumneavoastră, iar ' +
  'condițiile finale sunt cele din contractul de credit sau de leasing.';
const DEBT_WARNING = `${CREDIT_WARNING}. Nerambursarea la timp poate avea consecințe grave.`;

/** What the sheet is made of; `parties.buyer` is null while the buyer is hidden, `picture` a JPEG. */
export interface SheetParts {
  offer: Offer;
  parties: OfferParties;
  vehicle: OfferVehicle | null;
  picture: Uint8Array | null;
  siteName: string;
}

/** The car, both identities, the offer's terms and what accepting means. */
export function offerSheet({ offer, parties, vehicle, picture, siteName }: SheetParts): Sheet {
  return {
    title: `Ofertă pentru ${offer.subject}`,
    subtitle: `Nr. ${offer.number} din ${formatDate(offer.createdAt)}`,
    note: stateText(offer),
    sections: [
      { heading: 'Mașina', rows: [['Denumire', offer.subject], ...(vehicle ? vehicleRows(vehicle) : [])], picture },
      { heading: 'Oferta', rows: offerRows(offer) },
      { heading: 'Dealerul', rows: dealerRows(parties.dealer) },
      { heading: 'Cumpărătorul', ...buyerPart(parties.buyer) },
      ...(offer.included.length > 0 ? [{ heading: 'Inclus în preț', items: offer.included }] : []),
      ...(offer.financing ? [financingPart(offer.financing)] : []),
      ...(offer.note ? [{ heading: 'Mesajul dealerului', texts: offer.note.split('\n') }] : []),
      { heading: 'Ce înseamnă acceptarea', texts: offer.terms.split('\n') },
    ],
    footer: `${offer.number} · ${siteName}`,
  };
}

function stateText({ state, decidedAt }: Offer): string | null {
  const words = { accepted: 'Acceptată', declined: 'Refuzată', withdrawn: 'Retrasă', replaced: 'Înlocuită' } as const;
  if (state === 'sent') return null;
  if (state === 'expired') return 'Oferta nu mai este valabilă';
  return decidedAt === null ? words[state] : `${words[state]} la ${formatDate(decidedAt)}`;
}

const row = (name: string, value: string | null): Row[] => (value === null ? [] : [[name, value]]);

const dealerRows = ({
  name,
  legalName,
  cui,
  registerNumber = null,
  address,
  phone,
  email,
}: OfferParties['dealer']): Row[] => [
  ...row('Nume', name),
  ...row('Firma', legalName),
  ...row('CUI', cui),
  ...row('Nr. registrul comerțului', registerNumber),
  ...row('Adresa', address),
  ...row('Telefon', phone && readablePhone(phone)),
  ...row('Email', email),
];

function buyerPart(buyer: OfferParties['buyer']): Pick<Section, 'rows' | 'texts'> {
  if (buyer === null) return { texts: [HIDDEN_BUYER] };
  const phone = buyer.phone && readablePhone(buyer.phone);
  return { rows: [...row('Nume', buyer.name), ...row('Email', buyer.email), ...row('Telefon', phone)] };
}

const offerRows = (offer: Offer): Row[] => [
  ['Preț cu TVA', sumText(offer.price), true],
  ...row('Preț de listă', offer.listPrice === null ? null : sumText(offer.listPrice)),
  ...row('Economie', savingText(offer)),
  ['Livrare', deliveryText(offer)],
  ...row('Mașina preluată', offer.tradeIn && `${offer.tradeIn.car}, la ${sumText(offer.tradeIn.value)}`),
  ['Valabilă până la', formatDate(offer.validUntil), true],
];

/** The fields that OUG 50/2010 asks for beside an instalment, with its warnings. */
const financingPart = (financing: OfferFinancing): Section => ({
  heading: financing.kind === 'credit' ? 'Finanțare prin credit' : 'Finanțare prin leasing',
  rows: [
    ['Avans', sumText(financing.downPayment)],
    ['Rata lunară', sumText(financing.instalment)],
    ['Durata', formatCount(financing.months, MONTHS)],
    ['Dobânda anuală', formatPercent(financing.rate / 100)],
    ['DAE', formatPercent(financing.dae / 100)],
    ...row(financing.kind === 'credit' ? 'Ultima plată' : 'Valoare reziduală', optionalSum(financing.finalPayment)),
    ...row('Comisioane', optionalSum(financing.fees)),
    ['Total de plată, fără avans', sumText(financing.total)],
  ],
  texts: [BINDING, DEBT_WARNING],
});

const optionalSum = (eur: number | null): string | null => (eur ? sumText(eur) : null);
