import type { Columns } from './columns.ts';
import { PUBLIC } from './engine-car.ts';
import { PostingList } from './posting-list.ts';
import { sortByDigit } from './radix-sort.ts';
import { firstNotBelow } from './sorted.ts';

// Slots changed since the order was made; they are looked at for each answer.
const MOST_CHANGED = 1_024;
const CODES = 65_536;

/** What a visitor asks for who knows the car: codes of a brand, one of its models, and a town. */
export interface ModelTown {
  brand: number;
  model: number;
  city: number;
}

const keyOf = ({ model, city }: ModelTown): number => model * CODES + city;

/**
 * The public slots by model, then by town: a model in a town is the narrowest thing that visitors ask for, while the lists of
 * either grow with the stock. Nothing is left to be looked at in a run, so an answer takes as long from a large stock.
 */
export class ModelTowns {
  readonly #columns: Columns;
  readonly #slots: Int32Array;
  // Model and town of each run of slots, ascending, and where the run begins.
  readonly #keys: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #changed = new PostingList();

  constructor(columns: Columns, count: number) {
    this.#columns = columns;
    this.#slots = inOrder(columns, count);
    const { length } = this.#slots;
    const isNext = (place: number) => place === 0 || !this.#areAlike(place, place - 1);
    let runs = 0;
    for (let place = 0; place < length; place++) if (isNext(place)) runs++;
    this.#keys = new Uint32Array(runs);
    this.#starts = new Uint32Array(runs + 1).fill(length);
    for (let place = 0, run = 0; place < length; place++) {
      if (!isNext(place)) continue;
      this.#keys[run] = keyOf(this.#of(this.#slots[place]!));
      this.#starts[run++] = place;
    }
  }

  /** The slot is new or dead, is shown to others, or has another brand, model or town now. */
  change(slot: number): void {
    this.#changed.add(slot);
  }

  get isWorn(): boolean {
    return this.#changed.length > MOST_CHANGED;
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#keys.byteLength + this.#starts.byteLength;
  }

  /** The public slots of a model in a town, ascending. Valid until the next change. */
  slotsOf(wanted: ModelTown): Int32Array {
    const run = this.#run(wanted);
    return this.#changed.length === 0 ? run : this.#withChanged(run, wanted);
  }

  #of(slot: number): ModelTown {
    const { brand, model, city } = this.#columns.codes;
    return { brand: brand[slot]!, model: model[slot]!, city: city[slot]! };
  }

  #areAlike(place: number, other: number): boolean {
    const { brand, model, city } = this.#columns.codes;
    const a = this.#slots[place]!;
    const b = this.#slots[other]!;
    return model[a] === model[b] && city[a] === city[b] && brand[a] === brand[b];
  }

  #run(wanted: ModelTown): Int32Array {
    const { brand } = this.#columns.codes;
    const key = keyOf(wanted);
    // Whatever the data say, a model under two brands would have two runs.
    for (let run = firstNotBelow(this.#keys, key); this.#keys[run] === key; run++) {
      const start = this.#starts[run]!;
      if (brand[this.#slots[start]!] === wanted.brand) return this.#slots.subarray(start, this.#starts[run + 1]);
    }
    return this.#slots.subarray(0, 0);
  }

  /** A changed slot is where its columns say, whatever run it stood in. */
  #withChanged(run: Int32Array, { brand, model, city }: ModelTown): Int32Array {
    const { codes } = this.#columns;
    const changed = this.#changed.slots;
    const out = new Int32Array(run.length + changed.length);
    let count = 0;
    let at = 0;
    for (const slot of changed) {
      while (at < run.length && run[at]! < slot) out[count++] = run[at++]!;
      if (run[at] === slot) at++;
      const isPublic = codes.shown[slot] === PUBLIC;
      const fits = codes.model[slot] === model && codes.city[slot] === city && codes.brand[slot] === brand;
      if (isPublic && fits) out[count++] = slot;
    }
    while (at < run.length) out[count++] = run[at++]!;
    return out.subarray(0, count);
  }
}

/** The public slots by model, town and brand, ascending among equals. */
function inOrder({ codes: { brand, model, city, shown } }: Columns, count: number): Int32Array {
  const slots = new Int32Array(count);
  let length = 0;
  for (let slot = 0; slot < count; slot++) if (shown[slot] === PUBLIC) slots[length++] = slot;
  let order = slots.slice(0, length);
  let target = new Int32Array(length);
  for (const digits of [brand, city, model]) {
    sortByDigit(order, target, digits);
    [order, target] = [target, order];
  }
  return order;
}
