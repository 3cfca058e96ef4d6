/** Pseudo-random numbers, the same in every run (xorshift). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Numbers below `limit`, the first ones much more frequent, as with brands and towns. */
  skewed(limit: number, exponent: number): () => number {
    const sums = new Float64Array(limit);
    let sum = 0;
    for (let index = 0; index < limit; index++) sums[index] = sum += 1 / (index + 1) ** exponent;
    return () => {
      const wanted = this.next() * sum;
      const found = sums.findIndex((upTo) => upTo > wanted);
      return found === -1 ? limit - 1 : found;
    };
  }
}
