// A price in another currency or without tax in EUR with VAT, by stated rates only.
import { formatDate, formatHundredths, formatMoney } from '../format.ts';
import { formatExact } from '../lei.ts';
import type { Figure } from './figure.ts';

/** The rates that an administrator has set; null where there is none. */
export interface PriceRates {
  leiPerEuro: { value: number; date: string; source: string } | null;
  /** In percent. */
  vat: number | null;
}
/** Used where no rate is known, such as in a form of the browser. */
export const NO_RATES: PriceRates = { leiPerEuro: null, vat: null };

/** The price in EUR with VAT, and by which rates it was converted; or why it can't be: words behind the quoted text. */
export type Euros = { value: number; note: string | null; fault: null } | { value: null; fault: string };

const rounded = (amount: number): number => Math.round(amount * 100) / 100;
const WRITE = 'scrieți prețul în EUR, cu TVA';

/** Prices are stored in EUR with VAT; one in lei or without VAT is converted by the stated rate, else refused. */
export function inEuros({ value, currency, isNet }: Figure, { leiPerEuro, vat }: PriceRates): Euros {
  const isForeign = currency !== 'EUR';
  if (isForeign && (currency !== 'RON' || !leiPerEuro)) return { value: null, fault: `este în ${currency}: ${WRITE}` };
  if (isNet && vat === null) return { value: null, fault: `este fără TVA: ${WRITE}` };
  const rate = isForeign && leiPerEuro ? leiPerEuro.value : 1;
  const tax = isNet && vat !== null ? vat : 0;
  const euros = rounded((value * (1 + tax / 100)) / rate);
  const by = [
    isForeign && leiPerEuro
      ? `la cursul ${formatExact(rate)} (${leiPerEuro.source}, ${formatDate(leiPerEuro.date)})`
      : '',
    isNet ? `cu TVA de ${formatExact(tax)} %` : '',
  ].filter(Boolean);
  if (by.length === 0) return { value: euros, note: null, fault: null };
  const written = `${formatMoney(value, currency)}${isNet ? ' fără TVA' : ''}`;
  return { value: euros, note: `${written} = ${formatHundredths(euros)} EUR, ${by.join(', ')}`, fault: null };
}
