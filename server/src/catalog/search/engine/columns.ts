import { wordsFor } from './bits.ts';
import type { EngineCar } from './engine-car.ts';
import { type NamedNumbers, type Numbers, numbersOf } from './engine-state.ts';
import type { Dictionaries } from './id-codes.ts';
import type { FixedColumn, Layout, MeasureSize } from './layout.ts';
import { fingerprint } from './lexicon.ts';

type Codes = Uint8Array | Uint16Array | Int32Array;
export type Measures = Float64Array | Float32Array | Int16Array;

const MEASURES: Readonly<Record<MeasureSize, (capacity: number) => Measures>> = {
  2: (capacity) => new Int16Array(capacity),
  4: (capacity) => new Float32Array(capacity),
  8: (capacity) => new Float64Array(capacity),
};

const WIDE: Readonly<Record<string, (capacity: number) => Codes>> = {
  brand: (capacity) => new Uint16Array(capacity),
  model: (capacity) => new Uint16Array(capacity),
  city: (capacity) => new Uint16Array(capacity),
  dealer: (capacity) => new Int32Array(capacity),
};

const bytes = (capacity: number): Codes => new Uint8Array(capacity);

// New cars have room before all arrays must grow.
const ROOM = 1_024;
export const roomFor = (cars: number): number => Math.ceil(cars * 1.05) + ROOM;

/** The searchable fields of all cars, an array per field; a car has the same position in all of them. */
export class Columns {
  readonly capacity: number;
  /** 0: the position is dead. */
  readonly id: Int32Array;
  readonly published: Float64Array;
  readonly price: Float64Array;
  /** Cents below the list price; 0 for no saving that may be shown. */
  readonly saved: Int32Array;
  /** Fingerprint of the text, to detect changes. */
  readonly text: Uint32Array;
  /** Keyed by column of the layout. */
  readonly codes: Readonly<Record<FixedColumn, Codes> & Record<string, Codes>>;
  readonly measures: Readonly<Record<string, Measures>>;
  readonly layout: Layout;
  // The target arrays of a car, looked up once and not per car.
  readonly #codeTargets: readonly { codes: Codes; codeOf: Layout['codes'][number]['codeOf'] }[];
  readonly #measureTargets: readonly { measures: Measures; valueOf: Layout['measures'][number]['valueOf'] }[];

  constructor(layout: Layout, capacity: number) {
    this.layout = layout;
    this.capacity = capacity;
    this.id = new Int32Array(capacity);
    this.published = new Float64Array(capacity);
    this.price = new Float64Array(capacity);
    this.saved = new Int32Array(capacity);
    this.text = new Uint32Array(capacity);
    const codes = layout.codeNames.map((name) => [name, (WIDE[name] ?? bytes)(capacity)]);
    this.codes = Object.fromEntries(codes) as Columns['codes'];
    this.measures = Object.fromEntries(layout.measures.map((measure) => [measure.name, this.#measure(measure)]));
    this.#codeTargets = layout.codes.map(({ name, codeOf }) => ({ codes: this.codes[name]!, codeOf }));
    this.#measureTargets = layout.measures.map(({ name, valueOf }) => ({ measures: this.measures[name]!, valueOf }));
  }

  #measure({ name, size }: Layout['measures'][number]): Measures {
    return name === 'price' ? this.price : MEASURES[size](this.capacity);
  }

  /** A bound as exact as the column's numbers are: 5.3 must find the cars with 5.3. */
  boundOf(measure: string, bound: number): number {
    return this.measures[measure] instanceof Float32Array ? Math.fround(bound) : bound;
  }

  #named(): Record<string, Numbers> {
    const { id, published, price, saved, text } = this;
    const { price: _price, ...measures } = this.measures;
    const inPart = (part: string, arrays: NamedNumbers) =>
      Object.entries(arrays).map(([name, array]) => [`${part} ${name}`, array] as const);
    const others = [...inPart('measure', measures), ...inPart('code', this.codes)];
    return { id, published, price, saved, text, ...Object.fromEntries(others) };
  }

  #all = (): Numbers[] => Object.values(this.#named());

  /** Views of the columns' first positions. */
  state(count: number): NamedNumbers {
    return Object.fromEntries(Object.entries(this.#named()).map(([name, array]) => [name, array.subarray(0, count)]));
  }

  /** Columns with this state. Throws when one of the layout's columns is not in it. */
  static restored(layout: Layout, capacity: number, numbers: NamedNumbers): Columns {
    const columns = new Columns(layout, capacity);
    for (const [name, target] of Object.entries(columns.#named()))
      target.set(numbersOf(numbers, name, target.constructor as new (length: number) => Numbers));
    return columns;
  }

  /** The number of words in a set of all positions. */
  get words(): number {
    return wordsFor(this.capacity);
  }

  get bytes(): number {
    return this.#all().reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The same positions with a larger capacity. */
  grown(capacity: number): Columns {
    const grown = new Columns(this.layout, capacity);
    const sources = this.#all();
    for (const [index, target] of grown.#all().entries()) target.set(sources[index]!);
    return grown;
  }

  /** New columns whose position n is this one's position `order[n]`. */
  gathered(order: Int32Array, capacity: number): Columns {
    const gathered = new Columns(this.layout, capacity);
    const sources = this.#all();
    for (const [index, target] of gathered.#all().entries()) {
      const source = sources[index]!;
      for (let position = 0; position < order.length; position++) target[position] = source[order[position]!]!;
    }
    return gathered;
  }

  /** Copies one position's values to another. */
  copy(from: number, to: number): void {
    for (const column of this.#all()) column[to] = column[from]!;
  }

  /** A car's measures, and the fingerprint of its text. */
  write(position: number, car: EngineCar): void {
    this.text[position] = fingerprint(car.text);
    this.price[position] = car.price;
    this.saved[position] = car.savedCents;
    for (const { measures, valueOf } of this.#measureTargets) measures[position] = valueOf(car);
  }

  /** The codes of a car with a new position. */
  writeCodes(position: number, car: EngineCar, dictionaries: Dictionaries): void {
    for (const { codes, codeOf } of this.#codeTargets) codes[position] = codeOf(car, dictionaries);
  }

  /** Whether the position's car, as it is now, belongs where it was. */
  keepsPlace(position: number, car: EngineCar): boolean {
    return this.published[position] === car.published;
  }

  /** Whether its words need not be written again either. */
  keepsText(position: number, car: EngineCar): boolean {
    return this.keepsPlace(position, car) && this.text[position] === fingerprint(car.text);
  }

  /** Whether the position's car is older than the other in the order of "recent". */
  isBefore(position: number, key: { published: number; id: number }): boolean {
    const published = this.published[position]!;
    return published === key.published ? this.id[position]! < key.id : published < key.published;
  }
}
