// How an offer's facts are written, in emails and in the PDF file.
import { formatCount, formatDate, formatInstalment, formatPrice, formatWholePercent } from 'contracts/format';
import type { Offer } from 'contracts/offer';

/** EUR, with decimals only where there are some: "21.990 €", "21.990,50 €". */
export const sumText = (eur: number): string => (Number.isInteger(eur) ? formatPrice(eur) : formatInstalment(eur));

/** "imediat", "în 6 săptămâni", "pe 20 dec. 2026". */
export function deliveryText({ deliveryWeeks, deliveryDate }: Pick<Offer, 'deliveryWeeks' | 'deliveryDate'>): string {
  if (deliveryDate !== null) return `pe ${formatDate(deliveryDate)}`;
  return deliveryWeeks ? `în ${formatCount(deliveryWeeks, ['săptămână', 'săptămâni'])}` : 'imediat';
}

/** "2.000 € (8 %)"; null without a saving. */
export const savingText = ({ saving }: Pick<Offer, 'saving'>): string | null =>
  saving && `${sumText(saving.amount)} (${formatWholePercent(saving.percent)})`;
