// A car's position and its words.
const VALUES_PER_CAR = 14;
const MIN_CARS = 1_024;
const BEGIN = -1;

/**
 * The words of cars while an engine is loaded. Lists that grow with each car leave holes all over the heap, which no
 * later use fills. Collected first, each list gets the memory that it needs; and what is collected goes back to the
 * system, since it is one piece: of a million cars 60 MB, which the allocator takes from the system as such.
 */
export class CollectedWords {
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  // -1 before the numbers of each car's words.
  readonly #chunks: Int32Array[] = [];
  // For each position, the index at which its words begin; 0 for none.
  #starts: Int32Array;
  #length = 0;
  readonly #size: number;

  /** About how many cars there will be; with more, another piece is taken. */
  constructor(cars: number) {
    this.#size = VALUES_PER_CAR * Math.max(MIN_CARS, cars);
    this.#starts = new Int32Array(cars);
  }

  add(position: number, words: Iterable<string>): void {
    this.#push(BEGIN);
    if (position >= this.#starts.length) this.#growTo(position + 1);
    this.#starts[position] = this.#length;
    for (const word of words) {
      let number = this.#numbers.get(word);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(word, number);
        this.#counts.push(0);
      }
      this.#counts[number]!++;
      this.#push(number);
    }
  }

  #push(value: number): void {
    if (this.#length % this.#size === 0) this.#chunks.push(new Int32Array(this.#size));
    this.#chunks.at(-1)![this.#length++ % this.#size] = value;
  }

  /** The words in the order of their numbers, with how many positions each has. */
  get counts(): [word: string, count: number][] {
    return [...this.#numbers].map(([word, number]) => [word, this.#counts[number]!]);
  }

  /** Each position, ascending, with the number of each of its words. */
  each(visit: (position: number, number: number) => void): void {
    for (let position = 0; position < this.#starts.length; position++) {
      let index = this.#starts[position]!;
      if (index === 0) continue;
      for (let number = this.#at(index); number !== BEGIN; number = this.#at(++index)) visit(position, number);
    }
  }

  #at(index: number): number {
    return index < this.#length ? this.#chunks[Math.floor(index / this.#size)]![index % this.#size]! : BEGIN;
  }

  #growTo(length: number): void {
    const grown = new Int32Array(Math.ceil(length * 1.5));
    grown.set(this.#starts);
    this.#starts = grown;
  }
}
