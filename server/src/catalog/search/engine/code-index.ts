import type { Columns } from './columns.ts';
import { isListed, LISTED_COLUMNS, type ListedColumn } from './layout.ts';
import { PostingList } from './posting-list.ts';

/**
 * The number of positions per code, including dead ones, and for columns with many codes their lists: until the next
 * rebuild.
 */
export class CodeIndex {
  readonly lists: Record<ListedColumn, (PostingList | undefined)[]> = { brand: [], model: [], city: [], dealer: [] };
  readonly #totals: Record<string, number[]>;

  constructor({ codes, layout }: Columns, count: number) {
    const totals = layout.codeNames.map((column) => [column, histogramOf(codes[column]!, count)]);
    this.#totals = Object.fromEntries(totals) as Record<string, number[]>;
    for (const column of LISTED_COLUMNS) {
      // Each list in exactly the memory that it needs: growing ones fragment the heap.
      const lists = this.#totals[column]!.map((size) => (size > 0 ? new PostingList(size) : undefined));
      for (let position = 0; position < count; position++) lists[codes[column][position]!]!.add(position);
      this.lists[column] = lists;
    }
  }

  total(column: string, code: number): number {
    return this.#totals[column]?.[code] ?? 0;
  }

  #count(column: string, code: number, added: number): void {
    this.#totals[column]![code] = this.total(column, code) + added;
  }

  add(column: string, position: number, code: number): void {
    this.#count(column, code, 1);
    if (isListed(column)) (this.lists[column][code] ??= new PostingList()).add(position);
  }

  move(column: string, position: number, { from, to }: { from: number; to: number }): void {
    this.#count(column, from, -1);
    if (isListed(column)) this.lists[column][from]?.remove(position);
    this.add(column, position, to);
  }

  get bytes(): number {
    const lists = LISTED_COLUMNS.flatMap((column) => this.lists[column]);
    return lists.reduce((sum, list) => sum + (list?.bytes ?? 0), 0);
  }
}

/** How many of the first positions have each code. */
function histogramOf(codes: ArrayLike<number>, count: number): number[] {
  const sizes: number[] = [];
  for (let position = 0; position < count; position++) {
    const code = codes[position]!;
    while (sizes.length <= code) sizes.push(0);
    sizes[code]!++;
  }
  return sizes;
}
