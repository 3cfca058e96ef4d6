import type { Offer, OfferFinancing, OfferState } from 'contracts/offer';
import { formatCount, formatDate, formatInstalment, formatPercent, formatPrice } from 'contracts/format';

/** A calendar day of an offer, "20 nov. 2026". */
export const formatOfferDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

export const OFFER_STATE_WORDS: Record<OfferState, string> = {
  sent: 'Valabilă',
  replaced: 'Înlocuită de o versiune nouă',
  accepted: 'Acceptată',
  declined: 'Refuzată',
  withdrawn: 'Retrasă',
  expired: 'Expirată',
};

const FINANCING = { credit: 'Credit', leasing: 'Leasing' } as const;
const LAST = { credit: 'Ultima plată', leasing: 'Valoare reziduală' } as const;
const WEEKS = ['săptămână', 'săptămâni'] as const;
const MONTHS = ['lună', 'luni'] as const;

/** "în 4 săptămâni", "din stoc, imediat", "până la 20 nov. 2026". */
export function deliveryText({ deliveryWeeks, deliveryDate }: Pick<Offer, 'deliveryWeeks' | 'deliveryDate'>): string {
  if (deliveryDate !== null) return `până la ${formatOfferDay(deliveryDate)}`;
  return deliveryWeeks === 0 || deliveryWeeks === null ? 'imediat' : `în ${formatCount(deliveryWeeks, WEEKS)}`;
}

/** Rate, DAE and total, as the law asks for beside an instalment. */
function financingFacts(financing: OfferFinancing): [string, string][] {
  const { kind, downPayment, months, instalment, rate, dae, total, finalPayment, fees } = financing;
  const facts: ([string, string] | null)[] = [
    ['Finanțare', `${FINANCING[kind]}, ${formatCount(months, MONTHS)}, rată ${formatInstalment(instalment)}`],
    ['Avans', formatPrice(downPayment)],
    ['Dobândă anuală', formatPercent(rate / 100)],
    ['DAE', formatPercent(dae / 100)],
    finalPayment ? [LAST[kind], formatPrice(finalPayment)] : null,
    fees ? ['Costuri la acordare', formatPrice(fees)] : null,
    ['Total de plată (fără avans)', formatInstalment(total)],
  ];
  return facts.filter((fact) => fact !== null);
}

/** Everything of an offer beside its price, as pairs of a term and a value. */
export function offerFacts(offer: Offer): [string, string][] {
  const { listPrice, saving, validUntil, tradeIn, financing } = offer;
  const facts: ([string, string] | null)[] = [
    listPrice === null ? null : ['Preț de listă', formatPrice(listPrice)],
    saving ? ['Economie', `${formatPrice(saving.amount)} (${saving.percent}\u00a0%)`] : null,
    ['Livrare', deliveryText(offer)],
    ['Valabilă până la', formatOfferDay(validUntil)],
    tradeIn ? ['Mașina preluată', `${tradeIn.car}, ${formatPrice(tradeIn.value)}`] : null,
    ...(financing ? financingFacts(financing) : []),
  ];
  return facts.filter((fact) => fact !== null);
}
