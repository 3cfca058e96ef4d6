import { PUBLIC_CLAUSE } from './clauses-of.ts';
import { LISTED_COLUMNS, type ListedColumn } from './columns.ts';
import { evaluate } from './evaluate.ts';
import { eachHit } from './hits.ts';
import type { Stock } from './stock.ts';

// Counting goes over all cars, so it is not done for each letter that somebody types.
const FRESH_MS = 10_000;

/** Public cars of each brand, model, town and dealer, at most ten seconds old. */
export class CarCountsCache {
  #counts: Record<ListedColumn, Uint32Array> | null = null;
  #countedAt = -Infinity;

  of(stock: Stock, column: ListedColumn, id: number): number {
    if (!this.#counts || performance.now() - this.#countedAt > FRESH_MS) {
      this.#counts = countAll(stock);
      this.#countedAt = performance.now();
    }
    const code = stock.dictionaries[column].find(id);
    return code === undefined ? 0 : (this.#counts[column][code] ?? 0);
  }
}

function countAll(stock: Stock): Record<ListedColumn, Uint32Array> {
  const hits = evaluate(stock, [PUBLIC_CLAUSE]);
  const { codes } = stock.columns;
  const counts = Object.fromEntries(
    LISTED_COLUMNS.map((column) => [column, new Uint32Array(stock.dictionaries[column].size)]),
  ) as Record<ListedColumn, Uint32Array>;
  eachHit(hits, (slot) => {
    for (const column of LISTED_COLUMNS) counts[column][codes[column][slot]!]!++;
  });
  return counts;
}
