import { bandOf } from './bounds.ts';
import type { EngineCar } from './engine-car.ts';
import { IdCodes } from './id-codes.ts';

/** Columns of codes: a filter accepts some codes and refuses others. */
export const CODE_COLUMNS = [
  'brand',
  'model',
  'city',
  'dealer',
  'fuel',
  'gearbox',
  'drive',
  'body',
  'doors',
  'seats',
  'color',
  'paint',
  'premium',
  'demoted',
  'shown',
  'modelYear',
  'priceBand',
  'powerBand',
] as const;
export type CodeColumn = (typeof CODE_COLUMNS)[number];

/** Columns of measures: a filter gives bounds, both included. */
export type RangeColumn = 'price' | 'power' | 'year';

/** Columns with so many different codes that each has a list of its slots. */
export const LISTED_COLUMNS = ['brand', 'model', 'city', 'dealer'] as const;
export type ListedColumn = (typeof LISTED_COLUMNS)[number];
export const isListed = (column: CodeColumn): column is ListedColumn => LISTED_COLUMNS.some((name) => name === column);

/** Years are codes too, for counting: years since this one. */
export const FIRST_YEAR = 1_900;

const MAX_BYTE = 255;
const MAX_SMALL = 32_767;
const byte = (value: number): number => Math.min(MAX_BYTE, Math.max(0, value));
const small = (value: number): number => Math.min(MAX_SMALL, Math.max(-MAX_SMALL, value));

/** What ids of the database are in columns; shared by all generations of columns, so codes never change. */
export class Dictionaries {
  readonly brand = new IdCodes();
  readonly model = new IdCodes();
  readonly city = new IdCodes();
  readonly dealer = new IdCodes();
}

/** The searchable fields of all cars, an array per field; a car is a slot, the same in all of them. */
export class Columns {
  readonly capacity: number;
  /** 0: the slot is dead. */
  readonly id: Int32Array;
  readonly published: Float64Array;
  readonly price: Float64Array;
  readonly power: Int16Array;
  readonly year: Int16Array;
  /** Fingerprint of the text, to see whether it changed. */
  readonly text: Uint32Array;
  readonly codes: Readonly<Record<CodeColumn, Uint8Array | Uint16Array | Int32Array>>;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.id = new Int32Array(capacity);
    this.published = new Float64Array(capacity);
    this.price = new Float64Array(capacity);
    this.power = new Int16Array(capacity);
    this.year = new Int16Array(capacity);
    this.text = new Uint32Array(capacity);
    const bytes = () => new Uint8Array(capacity);
    this.codes = {
      brand: new Uint16Array(capacity),
      model: new Uint16Array(capacity),
      city: new Uint16Array(capacity),
      dealer: new Int32Array(capacity),
      ...{ fuel: bytes(), gearbox: bytes(), drive: bytes(), body: bytes(), doors: bytes(), seats: bytes() },
      ...{ color: bytes(), paint: bytes(), premium: bytes(), demoted: bytes(), shown: bytes() },
      ...{ modelYear: bytes(), priceBand: bytes(), powerBand: bytes() },
    };
  }

  #all(): (Float64Array | Int32Array | Int16Array | Uint32Array | Uint8Array | Uint16Array)[] {
    return [this.id, this.published, this.price, this.power, this.year, this.text, ...Object.values(this.codes)];
  }

  get bytes(): number {
    return this.#all().reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The same slots with room for more. */
  grown(capacity: number): Columns {
    const grown = new Columns(capacity);
    const sources = this.#all();
    for (const [index, target] of grown.#all().entries()) target.set(sources[index]!);
    return grown;
  }

  /** New columns whose slot n is this one's slot `order[n]`. */
  gathered(order: Int32Array, capacity: number): Columns {
    const gathered = new Columns(capacity);
    const sources = this.#all();
    for (const [index, target] of gathered.#all().entries()) {
      const source = sources[index]!;
      for (let position = 0; position < order.length; position++) target[position] = source[order[position]!]!;
    }
    return gathered;
  }

  /** One slot's values into another. */
  copy(from: number, to: number): void {
    for (const column of this.#all()) column[to] = column[from]!;
  }

  /** Everything but id, order and text. */
  write(position: number, car: EngineCar): void {
    this.price[position] = car.price;
    this.power[position] = small(car.power);
    this.year[position] = small(car.year);
  }

  /** Is the slot's car older than the other in the order of "recent"? */
  isBefore(position: number, key: { published: number; id: number }): boolean {
    const published = this.published[position]!;
    return published === key.published ? this.id[position]! < key.id : published < key.published;
  }
}

/** The codes of a car's fields. */
export function codesOf(car: EngineCar, dictionaries: Dictionaries): Record<CodeColumn, number> {
  return {
    brand: dictionaries.brand.codeOf(car.brandId),
    model: dictionaries.model.codeOf(car.modelId),
    city: dictionaries.city.codeOf(car.cityId),
    dealer: dictionaries.dealer.codeOf(car.dealerId),
    fuel: car.fuel,
    gearbox: car.gearbox,
    drive: car.drive,
    body: car.body,
    doors: byte(car.doors),
    seats: byte(car.seats),
    color: car.color,
    paint: car.paint,
    premium: car.premium,
    demoted: car.demoted,
    shown: car.shown,
    modelYear: byte(car.year - FIRST_YEAR),
    priceBand: bandOf('price', car.price),
    powerBand: bandOf('power', small(car.power)),
  };
}
