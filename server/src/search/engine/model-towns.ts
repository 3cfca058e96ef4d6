import type { Columns } from './columns.ts';
import { PostingList } from './posting-list.ts';
import { sortByDigit } from './radix-sort.ts';

// Slots changed since the order was made; they are added to each answer.
const MOST_CHANGED = 1_024;
const CODES = 65_536;

/**
 * All slots by model, then by town: a model in a town is the narrowest thing that visitors ask for, and both lists by
 * themselves grow with the stock. A changed slot is added to every answer, so an answer may hold slots of other models or
 * towns, but lacks none.
 */
export class ModelTowns {
  readonly #slots: Int32Array;
  // Model and town of each run of slots, ascending, and where the run begins.
  readonly #keys: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #changed = new PostingList();

  constructor({ codes: { model, city } }: Columns, count: number) {
    const byTown = new Int32Array(count);
    this.#slots = new Int32Array(count);
    for (let slot = 0; slot < count; slot++) this.#slots[slot] = slot;
    sortByDigit(this.#slots, byTown, city);
    sortByDigit(byTown, this.#slots, model);
    const keyAt = (place: number) => model[this.#slots[place]!]! * CODES + city[this.#slots[place]!]!;
    let runs = 0;
    for (let place = 0; place < count; place++) if (place === 0 || keyAt(place) !== keyAt(place - 1)) runs++;
    this.#keys = new Uint32Array(runs);
    this.#starts = new Uint32Array(runs + 1).fill(count);
    for (let place = 0, run = 0; place < count; place++) {
      if (place > 0 && keyAt(place) === keyAt(place - 1)) continue;
      this.#keys[run] = keyAt(place);
      this.#starts[run++] = place;
    }
  }

  /** The slot is new, or has another model or town now. */
  change(slot: number): void {
    this.#changed.add(slot);
  }

  get isWorn(): boolean {
    return this.#changed.length > MOST_CHANGED;
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#keys.byteLength + this.#starts.byteLength;
  }

  #run(model: number, city: number): Int32Array {
    const key = model * CODES + city;
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return this.#keys[low] === key
      ? this.#slots.subarray(this.#starts[low], this.#starts[low + 1])
      : this.#slots.subarray(0, 0);
  }

  /** At least all slots of a model in a town, ascending. */
  of(model: number, city: number): Int32Array {
    const run = this.#run(model, city);
    if (this.#changed.length === 0) return run;
    const joined = new Int32Array(run.length + this.#changed.length);
    joined.set(run);
    joined.set(this.#changed.slots, run.length);
    joined.sort();
    let kept = 0;
    for (let index = 0; index < joined.length; index++) {
      if (index === 0 || joined[index] !== joined[index - 1]) joined[kept++] = joined[index]!;
    }
    return joined.subarray(0, kept);
  }
}
