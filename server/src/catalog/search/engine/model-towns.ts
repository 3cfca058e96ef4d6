import type { Columns } from './columns.ts';
import { PUBLIC } from './engine-car.ts';
import { PostingList } from './posting-list.ts';
import { sortByDigit } from './radix-sort.ts';
import { firstNotBelow } from './sorted.ts';

// Positions changed since the order was made; they are checked for each answer.
const MAX_CHANGED = 1_024;
const CODES = 65_536;

/** The narrowest query of a visitor: codes of a brand, one of its models, and a town. */
export interface ModelTown {
  brand: number;
  model: number;
  city: number;
}

const keyOf = ({ model, city }: ModelTown): number => model * CODES + city;

/**
 * The public positions by model, then by town: a model in a town is the narrowest query of visitors, while the lists of
 * either grow with the number of cars. A run needs no further checks, so the time of an answer does not depend on the
 * number of cars.
 */
export class ModelTowns {
  readonly #columns: Columns;
  readonly #positions: Int32Array;
  // Model and town of each run of positions, ascending, and the start of the run.
  readonly #keys: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #changed = new PostingList();

  constructor(columns: Columns, count: number) {
    this.#columns = columns;
    this.#positions = inOrder(columns, count);
    const { length } = this.#positions;
    const isNext = (place: number) => place === 0 || !this.#areAlike(place, place - 1);
    let runs = 0;
    for (let place = 0; place < length; place++) if (isNext(place)) runs++;
    this.#keys = new Uint32Array(runs);
    this.#starts = new Uint32Array(runs + 1).fill(length);
    for (let place = 0, run = 0; place < length; place++) {
      if (!isNext(place)) continue;
      this.#keys[run] = keyOf(this.#of(this.#positions[place]!));
      this.#starts[run++] = place;
    }
  }

  /** The position is new or dead, or its visibility, brand, model or town has changed. */
  change(position: number): void {
    this.#changed.add(position);
  }

  get isWorn(): boolean {
    return this.#changed.length > MAX_CHANGED;
  }

  get bytes(): number {
    return this.#positions.byteLength + this.#keys.byteLength + this.#starts.byteLength;
  }

  /** The public positions of a model in a town, ascending. Valid until the next change. */
  slotsOf(wanted: ModelTown): Int32Array {
    const run = this.#run(wanted);
    return this.#changed.length === 0 ? run : this.#withChanged(run, wanted);
  }

  #of(position: number): ModelTown {
    const { brand, model, city } = this.#columns.codes;
    return { brand: brand[position]!, model: model[position]!, city: city[position]! };
  }

  #areAlike(place: number, other: number): boolean {
    const { brand, model, city } = this.#columns.codes;
    const a = this.#positions[place]!;
    const b = this.#positions[other]!;
    return model[a] === model[b] && city[a] === city[b] && brand[a] === brand[b];
  }

  #run(wanted: ModelTown): Int32Array {
    const { brand } = this.#columns.codes;
    const key = keyOf(wanted);
    // Even with inconsistent data: a model under two brands would have two runs.
    for (let run = firstNotBelow(this.#keys, key); this.#keys[run] === key; run++) {
      const start = this.#starts[run]!;
      if (brand[this.#positions[start]!] === wanted.brand)
        return this.#positions.subarray(start, this.#starts[run + 1]);
    }
    return this.#positions.subarray(0, 0);
  }

  /** A changed position belongs where its columns say, whatever its former run. */
  #withChanged(run: Int32Array, { brand, model, city }: ModelTown): Int32Array {
    const { codes } = this.#columns;
    const changed = this.#changed.positions;
    const out = new Int32Array(run.length + changed.length);
    let count = 0;
    let at = 0;
    for (const position of changed) {
      while (at < run.length && run[at]! < position) out[count++] = run[at++]!;
      if (run[at] === position) at++;
      const isPublic = codes.shown[position] === PUBLIC;
      const fits = codes.model[position] === model && codes.city[position] === city && codes.brand[position] === brand;
      if (isPublic && fits) out[count++] = position;
    }
    while (at < run.length) out[count++] = run[at++]!;
    return out.subarray(0, count);
  }
}

/** The public positions by model, town and brand, ascending among equals. */
function inOrder({ codes: { brand, model, city, shown } }: Columns, count: number): Int32Array {
  const positions = new Int32Array(count);
  let length = 0;
  for (let position = 0; position < count; position++) if (shown[position] === PUBLIC) positions[length++] = position;
  let order = positions.slice(0, length);
  let target = new Int32Array(length);
  for (const digits of [brand, city, model]) {
    sortByDigit(order, target, digits);
    [order, target] = [target, order];
  }
  return order;
}
