// Numbers as people write and say them: 30000, 30.000, 30 000, 30k, 30 de mii, treizeci și două de mii.
import type { Token } from './tokens.ts';

/** A number that begins at a token. */
export interface ReadNumber {
  value: number;
  /** Exclusive. */
  to: number;
  /** Has a "thousand" of its own, so a price needs no unit. */
  isThousands: boolean;
}

const UNITS = ['zero', 'unu', 'doi', 'trei', 'patru', 'cinci', 'sase', 'sapte', 'opt', 'noua', 'zece'];
const TEENS = 'un doi trei pai cinci sai sapte opt noua'.split(' ');
const TENS = 'doua trei patru cinci sai sapte opt noua'.split(' ');

const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...(['un', 'o', 'una'] as const).map((word) => [word, 1] as const),
  ...(['doua', 'sai', 'pai'] as const).map((word) => [word, word === 'doua' ? 2 : word === 'sai' ? 6 : 4] as const),
  ...TEENS.map((stem, index) => [`${stem}sprezece`, index + 11] as const),
  ['paisprezece', 14],
  ['douasprezece', 12],
  ['doisprezece', 12],
]);
const TENS_OF: ReadonlyMap<string, number> = new Map([
  ...TENS.map((stem, index) => [`${stem}zeci`, (index + 2) * 10] as const),
  ['saizeci', 60],
]);
const THOUSANDS = new Set(['mii', 'mie', 'k']);

/** Words that are numbers, for the spelling. */
export const NUMBER_WORDS: readonly string[] = [...SMALL.keys(), ...TENS_OF.keys(), 'suta', 'sute', ...THOUSANDS];

/** Up to 999 in words: "o suta cincizeci", "treizeci si doi". */
function inWords(tokens: readonly Token[], from: number): ReadNumber | null {
  const word = (index: number) => tokens[index]?.text ?? '';
  let at = from;
  let value = 0;
  const hundreds = SMALL.get(word(at));
  if (hundreds !== undefined && ['suta', 'sute'].includes(word(at + 1))) {
    value = hundreds * 100;
    at += 2;
  }
  const tens = TENS_OF.get(word(at));
  if (tens !== undefined) {
    value += tens;
    at++;
    const units = word(at) === 'si' ? SMALL.get(word(at + 1)) : undefined;
    if (units !== undefined && units < 10) return { value: value + units, to: at + 2, isThousands: false };
  } else {
    const small = SMALL.get(word(at));
    if (small !== undefined) return { value: value + small, to: at + 1, isThousands: false };
  }
  return at > from ? { value, to: at, isThousands: false } : null;
}

/** Digits, with the groups of three that follow spaces: "30 000". */
function inDigits(tokens: readonly Token[], from: number): ReadNumber | null {
  const first = tokens[from];
  if (!first || first.value === null) return null;
  let { value } = first;
  let to = from + 1;
  const isGrouped = /^\d{1,3}$/.test(first.text);
  while (isGrouped && tokens[to]?.gap === ' ' && /^\d{3}$/.test(tokens[to]?.text ?? '')) {
    // "208 150 cp" are two numbers, "28 990" is one: without thousands only the last group may be other than zeros.
    value = value * 1_000 + Number(tokens[to]?.text);
    to++;
  }
  return { value, to, isThousands: false };
}

/** The number that begins at a token, in digits or words, with "mii", "de mii" or "k"; null when none does. */
export function readNumber(tokens: readonly Token[], from: number): ReadNumber | null {
  const read = inDigits(tokens, from) ?? inWords(tokens, from);
  if (!read) return null;
  const isLinked = tokens[read.to]?.text === 'de';
  const scale = read.to + (isLinked ? 1 : 0);
  if (!THOUSANDS.has(tokens[scale]?.text ?? '')) return read;
  const thousands = Math.round(read.value * 1_000);
  const rest = inWords(tokens, scale + 1);
  // "o mie doua sute", but not "30 de mii o masina".
  const isRest = rest !== null && rest.value >= 100;
  return { value: thousands + (isRest ? rest.value : 0), to: isRest ? rest.to : scale + 1, isThousands: true };
}

/** The same number without the groups after its first token; null when it has none. */
export function firstGroup(tokens: readonly Token[], from: number): ReadNumber | null {
  const value = tokens[from]?.value;
  return value === null || value === undefined ? null : { value, to: from + 1, isThousands: false };
}
