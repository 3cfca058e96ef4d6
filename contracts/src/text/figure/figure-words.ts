// The words around a figure, in a cell, a field or a column's header: units, currencies, taxes, thousands.
import { foldText } from '../slug.ts';
import { type Quantity, quantityInfo, type Unit } from './units.ts';

/** The meaning of a word beside a figure. */
export type FigureWord =
  | { kind: 'unit'; value: Unit }
  | { kind: 'currency'; value: string }
  /** Whether the price is without VAT. */
  | { kind: 'tax'; value: boolean }
  | { kind: 'scale'; value: number };

const CURRENCIES = {
  EUR: 'eur, euro, euroi',
  RON: 'ron, lei, leu, de lei',
  USD: 'usd, dolari, dollars',
  GBP: 'gbp, lire',
  CHF: 'chf, franci',
  HUF: 'huf, forinti',
  PLN: 'pln, zloti',
  BGN: 'bgn, leva',
  MDL: 'mdl',
  CZK: 'czk',
};
const NET =
  'fara tva, net, neto, plus tva, exclusiv tva, excl tva, exclus tva, tva exclus, tva neinclus, neinclus tva, nu include tva, without vat, excl vat, plus vat';
const GROSS =
  'cu tva, brut, tva inclus, inclusiv tva, incl tva, include tva, cu tva inclus, tva incl, with vat, incl vat, vat included';
const THOUSAND = 'mii, de mii, k, mie';
const SIGNS: Readonly<Record<string, string>> = {
  '€': ' eur ',
  $: ' usd ',
  '\u00a3': ' gbp ',
  '+': ' plus ',
  '³': '3',
  '₂': '2',
};

const listed = (words: string): string[] => words.split(', ');
const entries = (words: string, word: FigureWord) => listed(words).map((text) => [text, word] as const);

function tableOf(quantity: Quantity): ReadonlyMap<string, FigureWord> {
  const { units, isMoney = false } = quantityInfo(quantity);
  const money = Object.entries(CURRENCIES).flatMap(([value, words]) => entries(words, { kind: 'currency', value }));
  return new Map([
    ...entries(THOUSAND, { kind: 'scale', value: 1_000 }),
    ...(isMoney
      ? [...money, ...entries(NET, { kind: 'tax', value: true }), ...entries(GROSS, { kind: 'tax', value: false })]
      : []),
    ...units.flatMap(([words, value]) => entries(words, { kind: 'unit', value })),
  ]);
}
const tables = new Map<Quantity, ReadonlyMap<string, FigureWord>>();
function wordTable(quantity: Quantity): ReadonlyMap<string, FigureWord> {
  const table = tables.get(quantity) ?? tableOf(quantity);
  tables.set(quantity, table);
  return table;
}

/** A text's words, folded; a sign that is no punctuation is a word too, so that none is overlooked. */
export const wordsOf = (text: string): string[] =>
  foldText(text.replace(/[€$\u00a3+³₂]/g, (sign) => SIGNS[sign] ?? sign)).match(
    /[a-z0-9]+|[^\sa-z0-9.,;:()[\]/\-\u2010-\u2015\u2212_'"’]/gu,
  ) ?? [];

const MAX_PHRASE = 5;

/** The words that say something about a figure of this quantity, and the rest in its order. */
export function takeWords(words: readonly string[], quantity: Quantity): { found: FigureWord[]; rest: string[] } {
  const table = wordTable(quantity);
  const found: FigureWord[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_PHRASE, words.length - at);
    while (length > 0 && !table.has(words.slice(at, at + length).join(' '))) length--;
    const word = table.get(words.slice(at, at + length).join(' '));
    if (word) found.push(word);
    else rest.push(words[at] ?? '');
    at += Math.max(1, length);
  }
  return { found, rest };
}

/** The words of a column's header, those about the figure and those that name it; the mark of a required column is neither. */
export const headerWords = (header: string, quantity: Quantity): { found: FigureWord[]; rest: string[] } =>
  takeWords(
    wordsOf(header).filter((word) => word !== '*'),
    quantity,
  );
