import type { Suggestion } from 'contracts/search-suggest';
import type { SuggestionBook } from '../query/suggestion-book.ts';
import { PUBLIC_CLAUSE } from './clauses-of.ts';
import { LISTED_COLUMNS, type ListedColumn } from './layout.ts';
import { type CodeCounts, countAllFacets } from './facets.ts';
import type { CarIndex } from './car-index.ts';

// Counting scans all cars, so it is not done for each typed letter.
const FRESH_MS = 10_000;
const MAX_TYPED = 2_000;

/**
 * Suggestions with the public cars of each brand, model, town and dealer, at most ten seconds old; equal input is
 * cached.
 */
export class CountedSuggestions {
  #counts: Map<string, CodeCounts[]> | null = null;
  #countedAt = -Infinity;
  #book: SuggestionBook | null = null;
  readonly #known = new Map<string, Suggestion[]>();

  find(carIndex: CarIndex, book: SuggestionBook, q: string): Suggestion[] {
    if (!this.#counts || this.#book !== book || performance.now() - this.#countedAt > FRESH_MS) {
      this.#counts = countAllFacets(
        carIndex,
        [PUBLIC_CLAUSE],
        LISTED_COLUMNS.map((column) => ({ name: column, columns: [column], without: [] })),
      );
      this.#countedAt = performance.now();
      this.#book = book;
      this.#known.clear();
    }
    const known = this.#known.get(q);
    if (known) return known;
    if (this.#known.size >= MAX_TYPED) this.#known.clear();
    const found = book.find(q, (kind, id) => this.#count(carIndex, kind, id));
    this.#known.set(q, found);
    return found;
  }

  #count({ dictionaries }: CarIndex, column: ListedColumn, id: number): number {
    const code = dictionaries[column].find(id);
    return code === undefined ? 0 : (this.#counts?.get(column)?.[0]?.[code] ?? 0);
  }
}
