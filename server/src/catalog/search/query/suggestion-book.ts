import { searchPath } from 'contracts/search-path';
import type { Suggestion, SuggestionKind } from 'contracts/search-suggest';
import { foldText } from 'contracts/slug';
import { SpellingBook } from './spelling.ts';

/** A name that may be suggested. */
export interface SuggestionRow {
  kind: SuggestionKind;
  id: number;
  name: string;
  detail: string | null;
  slug: string | null;
  /** The model's brand's slug; null for others. */
  brandSlug: string | null;
}

/** The number of public cars of each brand, model, town and dealer. */
export type CarCounts = (kind: SuggestionKind, id: number) => number;

const MAX = 8;
// So that one kind does not displace all others.
const MAX_PER_KIND = 4;
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Names by prefix: every typed word must begin a word of the name, or of a model's brand. */
export class SuggestionBook {
  readonly #rows: readonly { row: SuggestionRow; words: string; name: string }[];
  #spelling: SpellingBook | null = null;

  constructor(rows: readonly SuggestionRow[]) {
    this.#rows = rows.map((row) => {
      const words = wordsOf(row.kind === 'model' ? `${row.detail ?? ''} ${row.name}` : row.name);
      // Joined forms too: "CX-5" is found as cx5.
      return { row, words: ` ${words.join(' ')} ${words.join('')}`, name: foldText(row.name) };
    });
  }

  /**
   * The best eight: names that begin with the typed text, then by their number of cars. Names without cars are left
   * out. Where there is none, words that begin no name are corrected.
   */
  find(q: string, countOf: CarCounts): Suggestion[] {
    const typed = wordsOf(q);
    if (typed.length === 0) return [];
    const best = this.#best(typed, foldText(q).trim(), countOf);
    if (best.length > 0) return best;
    const right = typed.map((word) => this.#corrected(word));
    return right.every((word, at) => word === typed[at]) ? [] : this.#best(right, right.join(' '), countOf);
  }

  /** A word of names for one with a typing error; a word that begins a name is none. */
  #corrected(word: string): string {
    if (this.#rows.some(({ words }) => words.includes(` ${word}`))) return word;
    const namesOf = (kind: SuggestionKind) =>
      this.#rows.flatMap(({ row: { kind: own, slug } }) => (own === kind && slug !== null ? [slug] : []));
    this.#spelling ??= new SpellingBook({ brand: namesOf('brand'), model: namesOf('model'), city: namesOf('city') });
    return this.#spelling.correct(word) ?? word;
  }

  #best(typed: readonly string[], start: string, countOf: CarCounts): Suggestion[] {
    const found = this.#rows
      .filter(({ words }) => typed.every((word) => words.includes(` ${word}`)))
      .map(({ row, name }) => ({ row, begins: name.startsWith(start), cars: countOf(row.kind, row.id) }))
      .filter(({ cars }) => cars > 0)
      .sort((a, b) => Number(b.begins) - Number(a.begins) || b.cars - a.cars || (a.row.name < b.row.name ? -1 : 1));
    const ofKind = new Map<SuggestionKind, number>();
    return found
      .filter(({ row: { kind } }) => {
        ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
        return (ofKind.get(kind) ?? 0) <= MAX_PER_KIND;
      })
      .slice(0, MAX)
      .map(({ row, cars }) => suggestionOf(row, cars));
  }
}

function pathOf({ kind, slug, brandSlug }: SuggestionRow): string | null {
  if (slug === null || kind === 'dealer') return null;
  if (kind === 'model') return searchPath({ brand: brandSlug ?? '', model: slug });
  return searchPath(kind === 'brand' ? { brand: slug } : { city: slug });
}

function suggestionOf(row: SuggestionRow, cars: number): Suggestion {
  const { kind, id, name, detail, slug } = row;
  return { kind, id, name, detail, path: pathOf(row), subdomain: kind === 'dealer' ? slug : null, cars };
}
