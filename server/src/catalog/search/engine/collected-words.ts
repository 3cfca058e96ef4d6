// A car's position and its words.
const VALUES_PER_CAR = 14;
const LEAST_CARS = 1_024;

/**
 * The words of cars while an engine is loaded. Lists that grow with each car leave holes all over the heap, which no
 * later use fills. Collected first, each list gets the memory that it needs; and what is collected goes back to the
 * system, since it is one piece: of a million cars 56 MB, which the allocator takes from the system as such.
 */
export class CollectedWords {
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  // A position as its complement, which is negative, before the numbers of its words.
  readonly #chunks: Int32Array[] = [];
  #length = 0;
  readonly #size: number;

  /** About how many cars there will be; with more, another piece is taken. */
  constructor(cars: number) {
    this.#size = VALUES_PER_CAR * Math.max(LEAST_CARS, cars);
  }

  /** Positions ascend. */
  add(position: number, words: Iterable<string>): void {
    this.#push(~position);
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

  /** Each position with the number of each of its words, in the order in which they were added. */
  each(visit: (position: number, number: number) => void): void {
    let position = 0;
    for (let index = 0; index < this.#length; index++) {
      const value = this.#chunks[Math.floor(index / this.#size)]![index % this.#size]!;
      if (value < 0) position = ~value;
      else visit(position, value);
    }
  }
}
