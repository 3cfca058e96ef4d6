import { SPELLING_WORDS } from './question/lexicon.ts';

/** The source of a word, in the order of priority among equally near words. */
const KINDS = ['brand', 'vocabulary', 'model', 'city'] as const;
type Kind = (typeof KINDS)[number];

interface Word {
  text: string;
  letters: number;
  rank: number;
}

const MIN_LENGTH = 4;
const LONG = 7;

/** The letters of a word as 26 bits: two words that differ in many of them are not near. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

function onesOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal
 * string alignment); anything above `most` is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}

/** The words that a typing error may stand for: the names of brands, models and towns, and the site's vocabulary. */
export class SpellingBook {
  readonly #byLength: Word[][] = [];
  readonly #known = new Map<string, string | null>();

  constructor(names: Record<Exclude<Kind, 'vocabulary'>, readonly string[]>) {
    const seen = new Set<string>();
    for (const [rank, kind] of KINDS.entries()) {
      const words = kind === 'vocabulary' ? SPELLING_WORDS : names[kind].flatMap((slug) => slug.split('-'));
      for (const text of words) {
        if (text.length < MIN_LENGTH || /\d/.test(text) || seen.has(text)) continue;
        seen.add(text);
        (this.#byLength[text.length] ??= []).push({ text, letters: lettersOf(text), rank });
      }
    }
  }

  /** The nearest word: one error in words of four to six letters, two in longer ones; null for shorter words and numbers. */
  correct(word: string): string | null {
    if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    if (this.#known.size > 1_000) this.#known.clear();
    const nearest = this.#nearest(word, word.length < LONG ? 1 : 2);
    this.#known.set(word, nearest);
    return nearest;
  }

  #nearest(word: string, most: number): string | null {
    const letters = lettersOf(word);
    let best: { text: string; rank: number; distance: number } | null = null;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const { text, letters: others, rank } of this.#byLength[length] ?? []) {
        if (onesOf(letters ^ others) > 2 * most) continue;
        // With one error in four letters, "hand" would be "land".
        if (word.length === MIN_LENGTH && text[0] !== word[0]) continue;
        const distance = editDistance(word, text, most);
        if (distance > most) continue;
        const order = best ? distance - best.distance || rank - best.rank || (text < best.text ? -1 : 1) : -1;
        if (order < 0) best = { text, rank, distance };
      }
    }
    return best?.text ?? null;
  }
}
