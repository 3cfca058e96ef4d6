// The comparison of offers, with the best in each row (docs/rules/offers.md "Offers").
import { deliveryText, formatOfferDay } from './conversation/offer-words.ts';
import { responseTimeWords } from 'contracts/response-time-words';
import { CREDIT_WARNING } from 'contracts/loan';
import { DAY_MS } from 'contracts/durations';
import { formatCount, formatDecimal, formatInstalment, formatKm, formatPercent, formatPrice } from 'contracts/format';
import type { ComparedOffer } from 'contracts/offer';

const WEEK_DAYS = 7;

export interface ComparedRow {
  label: string;
  /** A text for each offer; null where it says nothing. */
  texts: (string | null)[];
  /** Why the best one is the best, in words, and which ones are; none where all are alike. */
  best: { words: string; at: ReadonlySet<number> } | null;
}

interface RowRule {
  label: string;
  text(compared: ComparedOffer): string | null;
  /** The smaller the better; null: unknown. */
  rank?(compared: ComparedOffer, now: Date): number | null;
  words?: string;
}

const RULES: RowRule[] = [
  {
    label: 'Preț',
    text: ({ offer }) => formatPrice(offer.price),
    rank: ({ offer }) => offer.price,
    words: 'cel mai mic preț',
  },
  {
    label: 'Economie față de listă',
    text: ({ offer: { saving } }) => saving && `${formatPrice(saving.amount)} (${saving.percent}\u00a0%)`,
    rank: ({ offer: { saving } }) => saving && -saving.amount,
    words: 'cea mai mare economie',
  },
  { label: 'Livrare', text: ({ offer }) => deliveryText(offer), rank: deliveryDays, words: 'cea mai rapidă livrare' },
  {
    label: 'Inclus în preț',
    text: ({ offer: { included } }) => included.join('\n') || null,
    rank: ({ offer: { included } }) => -included.length,
    words: 'cele mai multe incluse',
  },
  {
    label: 'Mașina la schimb',
    text: ({ offer: { tradeIn } }) => tradeIn && `${tradeIn.car}, ${formatPrice(tradeIn.value)}`,
  },
  { label: 'Finanțare', text: ({ offer }) => financingText(offer.financing) },
  {
    label: 'Distanță',
    text: ({ distanceKm }) => (distanceKm === null ? null : formatKm(distanceKm)),
    rank: ({ distanceKm }) => distanceKm,
    words: 'cel mai aproape',
  },
  { label: 'Răspunde de obicei în', text: ({ responseTime }) => responseTime && responseTimeWords(responseTime) },
  {
    label: 'Recenzii',
    text: ({ reviews }) =>
      reviews && `${formatDecimal(reviews.average)} din 5 (${formatCount(reviews.count, ['recenzie', 'recenzii'])})`,
    rank: ({ reviews }) => reviews && -reviews.average,
    words: 'cea mai bună notă',
  },
  { label: 'Valabilă până la', text: ({ offer }) => formatOfferDay(offer.validUntil) },
];

/** The rows that at least one offer fills. */
export function comparedRows(offers: readonly ComparedOffer[], now: Date): ComparedRow[] {
  return RULES.map((rule) => ({
    label: rule.label,
    texts: offers.map((one) => rule.text(one) || null),
    best: bestOf(rule, offers, now),
  })).filter(({ texts }) => texts.some((text) => text !== null));
}

function bestOf({ rank, words }: RowRule, offers: readonly ComparedOffer[], now: Date): ComparedRow['best'] {
  if (!rank || !words) return null;
  const ranks = offers.map((one) => rank(one, now));
  const known = ranks.filter((value) => value !== null);
  const best = Math.min(...known);
  // One alone is not better than others, and neither are equals.
  if (known.length < 2 || known.every((value) => value === best)) return null;
  return { words, at: new Set(ranks.flatMap((value, at) => (value === best ? [at] : []))) };
}

function deliveryDays({ offer: { deliveryWeeks, deliveryDate } }: ComparedOffer, now: Date): number | null {
  if (deliveryDate !== null) return Math.max(0, Math.ceil((Date.parse(deliveryDate) - now.getTime()) / DAY_MS));
  return deliveryWeeks === null ? null : deliveryWeeks * WEEK_DAYS;
}

function financingText(financing: ComparedOffer['offer']['financing']): string | null {
  if (!financing) return null;
  const { kind, months, instalment, dae } = financing;
  const name = kind === 'credit' ? 'Credit' : 'Leasing';
  const terms = `${formatCount(months, ['lună', 'luni'])}, ${formatInstalment(instalment)} pe lună`;
  return `${name}, ${terms}, DAE ${formatPercent(dae / 100)}\n${CREDIT_WARNING}`;
}
