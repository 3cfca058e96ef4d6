import { wordsFor } from './bits.ts';
import { CodeIndex } from './code-index.ts';
import { Columns } from './columns.ts';
import type { EngineCar } from './engine-car.ts';
import { HIDDEN } from './engine-car.ts';
import type { Dictionaries } from './id-codes.ts';
import { isListed, type Layout } from './layout.ts';
import { fingerprint, Lexicon } from './lexicon.ts';
import { ModelTowns } from './model-towns.ts';
import { PriceOrder } from './price-order.ts';
import { Scratch } from './scratch.ts';
import { SlotMap } from './slot-map.ts';
import { ValueBits } from './value-bits.ts';

// Cars that arrive out of order are put right by moving the few that are newer; with more, everything is put in order anew.
const MOST_MOVED = 64;
const LEAST_DEAD = 1_024;
const DEAD_SHARE = 8;
const ROOM = 1_024;
// What a slot's place among models and towns depends on.
const MODEL_TOWN: ReadonlySet<string> = new Set(['brand', 'model', 'city', 'shown']);

const roomFor = (cars: number): number => Math.ceil(cars * 1.05) + ROOM;

/** All cars in slots, ascending in the order of "recent", with everything that questions are answered from. */
export class Stock {
  readonly dictionaries: Dictionaries;
  columns: Columns;
  /** Slots in use, dead ones too. */
  count = 0;
  lexicon: Lexicon;
  values: ValueBits;
  codes: CodeIndex;
  prices: PriceOrder;
  modelTowns: ModelTowns;
  readonly scratch = new Scratch();
  #slots = new SlotMap();
  #isUnordered = false;
  #isLoading = false;

  constructor(dictionaries: Dictionaries, layout: Layout, cars: number) {
    this.dictionaries = dictionaries;
    this.columns = new Columns(layout, roomFor(cars));
    const words = wordsFor(this.columns.capacity);
    this.lexicon = new Lexicon(words);
    this.values = new ValueBits(this.columns, words);
    this.codes = new CodeIndex(this.columns, 0);
    this.prices = new PriceOrder(this.columns, 0);
    this.modelTowns = new ModelTowns(this.columns, 0);
  }

  get layout(): Layout {
    return this.columns.layout;
  }

  /** One more than the highest code of a column. */
  codesUpTo(column: string): number {
    return isListed(column) ? this.dictionaries[column].size : 256;
  }

  /** Live cars. */
  get size(): number {
    return this.#slots.size;
  }

  get words(): number {
    return wordsFor(this.columns.capacity);
  }

  /** Memory of the columns, sets, lists and orders. */
  get bytes(): number {
    const parts = [this.columns, this.values, this.codes, this.lexicon, this.prices, this.modelTowns, this.#slots];
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** For a new stock: takes cars in any order; `finishLoading` ends it. */
  load(car: EngineCar): void {
    this.#isLoading = true;
    if (this.#slots.get(car.id) === undefined) this.#append(car);
  }

  finishLoading(): void {
    this.#isLoading = false;
    if (this.#isUnordered) return this.#rebuild();
    this.#putInOrder();
  }

  /** All that is made from the columns of all cars at once. */
  #putInOrder(): void {
    this.codes = new CodeIndex(this.columns, this.count);
    this.prices = new PriceOrder(this.columns, this.count);
    this.modelTowns = new ModelTowns(this.columns, this.count);
    this.values.warm();
  }

  /** Writes changed and new cars, and takes out those that are gone. */
  apply(cars: readonly EngineCar[], goneIds: readonly number[]): void {
    const gone = goneIds.flatMap((id) => this.#slots.get(id) ?? []);
    const reworded = cars.flatMap((car) => {
      const slot = this.#slots.get(car.id);
      return slot !== undefined && !this.#keepsText(slot, car) ? [slot] : [];
    });
    this.lexicon.removeAll([...gone, ...reworded]);
    for (const slot of gone) this.#kill(slot);
    for (const car of cars) this.#write(car);
    const dead = this.count - this.size;
    if (this.#isUnordered || dead > Math.max(LEAST_DEAD, this.size / DEAD_SHARE)) return this.#rebuild();
    if (this.prices.isWorn) this.prices.renew();
    if (this.modelTowns.isWorn) this.modelTowns = new ModelTowns(this.columns, this.count);
  }

  #keepsText(slot: number, car: EngineCar): boolean {
    return this.#keepsPlace(slot, car) && this.columns.text[slot] === fingerprint(car.text);
  }

  #keepsPlace(slot: number, car: EngineCar): boolean {
    return this.columns.published[slot] === car.published;
  }

  #write(car: EngineCar): void {
    const slot = this.#slots.get(car.id);
    if (slot === undefined) return this.#append(car);
    if (!this.#keepsPlace(slot, car)) {
      // It counts as a new offer, so it stands where a new one does.
      this.#kill(slot);
      return this.#append(car);
    }
    const { columns } = this;
    for (const { name, codeOf } of this.layout.codes) this.#recode(slot, name, codeOf(car, this.dictionaries));
    const hasNewPrice = columns.price[slot] !== car.price;
    columns.write(slot, car);
    this.values.renew(slot);
    if (hasNewPrice) this.prices.change(slot);
    const text = fingerprint(car.text);
    if (columns.text[slot] !== text) this.lexicon.add(slot, car.text);
    columns.text[slot] = text;
  }

  #recode(slot: number, column: string, code: number): void {
    const codes = this.columns.codes[column]!;
    const before = codes[slot]!;
    if (before === code) return;
    codes[slot] = code;
    this.codes.move(column, slot, { from: before, to: code });
    this.values.move(column, slot, { from: before, to: code });
    if (column === 'brand') this.prices.change(slot);
    if (MODEL_TOWN.has(column)) this.modelTowns.change(slot);
  }

  #append(car: EngineCar): void {
    const newer = this.#isUnordered ? [] : this.#slotsAfter(car);
    const slot = this.#takeSlot();
    const { columns } = this;
    columns.id[slot] = car.id;
    columns.published[slot] = car.published;
    columns.write(slot, car);
    columns.text[slot] = fingerprint(car.text);
    this.lexicon.add(slot, car.text);
    columns.writeCodes(slot, car, this.dictionaries);
    this.#enter(slot);
    if (newer === null) this.#isUnordered = true;
    else for (const other of newer) this.#moveToEnd(other);
  }

  /** The few live slots that are newer than a car, oldest first; null when there are many. */
  #slotsAfter(car: EngineCar): number[] | null {
    const newer: number[] = [];
    for (let slot = this.count - 1; slot >= 0; slot--) {
      if (this.columns.id[slot] === 0) continue;
      if (this.columns.isBefore(slot, car)) break;
      newer.push(slot);
      if (newer.length > MOST_MOVED) return null;
    }
    return newer.reverse();
  }

  #moveToEnd(from: number): void {
    const to = this.#takeSlot();
    this.columns.copy(from, to);
    this.lexicon.move(from, to);
    this.#kill(from);
    this.#enter(to);
  }

  #takeSlot(): number {
    if (this.count === this.columns.capacity) this.#grow();
    return this.count++;
  }

  #grow(): void {
    this.columns = this.columns.grown(roomFor(Math.ceil(this.count * 1.25)));
    this.lexicon.grow(this.words);
    this.values.grow(this.columns, this.words);
    if (this.#isLoading) return;
    this.prices = new PriceOrder(this.columns, this.count);
    this.modelTowns = new ModelTowns(this.columns, this.count);
  }

  /** Makes a slot whose columns are written part of everything that questions look at. */
  #enter(slot: number): void {
    const { columns, values } = this;
    this.#slots.set(columns.id[slot]!, slot);
    if (this.#isLoading) return;
    for (const column of this.layout.codeNames) {
      const code = columns.codes[column]![slot]!;
      this.codes.add(column, slot, code);
      values.move(column, slot, { from: null, to: code });
    }
    values.renew(slot);
    this.prices.change(slot);
    this.modelTowns.change(slot);
  }

  /** The slot's car is gone or stands elsewhere. Lists keep the slot until the next rebuild; its words are gone already. */
  #kill(slot: number): void {
    const { columns, values } = this;
    if (this.#slots.get(columns.id[slot]!) === slot) this.#slots.delete(columns.id[slot]!);
    columns.id[slot] = 0;
    for (const column of this.layout.codeNames) {
      values.move(column, slot, { from: columns.codes[column]![slot]!, to: null });
    }
    this.codes.move('shown', slot, { from: columns.codes.shown[slot]!, to: HIDDEN });
    columns.codes.shown[slot] = HIDDEN;
    this.modelTowns.change(slot);
  }

  /** Everything anew from the live slots, in order: reclaims dead ones, and puts right what arrived out of order. */
  #rebuild(): void {
    const old = this.columns;
    const order = this.#liveInOrder();
    const places = new Int32Array(this.count).fill(-1);
    for (let slot = 0; slot < order.length; slot++) places[order[slot]!] = slot;
    this.columns = old.gathered(order, roomFor(order.length));
    this.count = order.length;
    this.lexicon = this.lexicon.renumbered(places, this.words);
    this.values = new ValueBits(this.columns, this.words);
    this.#slots = new SlotMap();
    for (let slot = 0; slot < this.count; slot++) this.#slots.set(this.columns.id[slot]!, slot);
    this.#putInOrder();
    this.#isUnordered = false;
  }

  #liveInOrder(): Int32Array {
    const { id, published } = this.columns;
    const live = new Int32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.count; slot++) if (id[slot] !== 0) live[count++] = slot;
    return this.#isUnordered ? live.sort((a, b) => published[a]! - published[b]! || id[a]! - id[b]!) : live;
  }
}
