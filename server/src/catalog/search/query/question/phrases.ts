import type { Token } from './tokens.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** The tokens from one place on, exclusive of `to`. */
export interface Match<Meaning> {
  meaning: Meaning;
  to: number;
}

/** A phrase or name ends at the latest at a comma: "benzina, gpl" are two. */
export function endOf(tokens: readonly Token[], from: number, longest: number): number {
  const most = Math.min(from + longest, tokens.length);
  let to = from + 1;
  while (to < most && !/[,;|]/.test(tokens[to]?.gap ?? '')) to++;
  return Math.min(to, most);
}

/** Phrases of one or more words with their meanings; the longest that begins at a token counts. */
export class Phrases<Meaning> {
  readonly #byText = new Map<string, Meaning>();
  /** The most words of a phrase that begins with this word. */
  readonly #longest = new Map<string, number>();

  constructor(entries: Iterable<readonly [string, Meaning]>) {
    for (const [text, meaning] of entries) {
      const words = text.split(' ');
      const first = words[0] ?? '';
      this.#byText.set(text, meaning);
      this.#longest.set(first, Math.max(words.length, this.#longest.get(first) ?? 0));
    }
  }

  /** The longest phrase at a token; null when none begins there. */
  at(tokens: readonly Token[], from: number): Match<Meaning> | null {
    const first = tokens[from]?.text;
    const longest = first === undefined ? 0 : (this.#longest.get(first) ?? 0);
    for (let to = endOf(tokens, from, longest); to > from; to--) {
      let text = first ?? '';
      for (let index = from + 1; index < to; index++) text += ` ${tokens[index]?.text}`;
      const meaning = this.#byText.get(text);
      if (meaning !== undefined) return { meaning, to };
    }
    return null;
  }

  get texts(): IterableIterator<string> {
    return this.#byText.keys();
  }

  /** Every word of every phrase. */
  get words(): string[] {
    return [...this.#byText.keys()].flatMap((text) => text.split(' '));
  }
}

/** Several phrases of one meaning, as entries; separated by commas. */
export const meaning = <const Meaning>(phrases: string, value: Meaning): (readonly [string, Meaning])[] =>
  phrases.split(',').map((phrase) => [phrase.trim(), value] as const);

/** Words of vocabulary.json with one meaning, in each form that people use: "culoare {}" is "culoare alba". */
export interface Entry {
  /** Separated by commas. */
  words: string;
  form?: string;
  /** The adjectives of forms that join them: "cea mai {adjective} {}". */
  adjectives?: string;
}

const FORMS: Readonly<Record<string, readonly string[]>> = vocabulary.forms;

/** The phrases of an entry, separated by commas. */
export const phrasesOf = ({ words, form = 'alone', adjectives = '' }: Entry): string =>
  words
    .split(', ')
    .flatMap((word) =>
      adjectives
        .split(', ')
        .flatMap((adjective) =>
          (FORMS[form] ?? []).map((pattern) => pattern.replace('{}', word).replace('{adjective}', adjective)),
        ),
    )
    .join(', ');
