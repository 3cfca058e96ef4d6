import { CodeIndex } from './code-index.ts';
import { Columns, roomFor } from './columns.ts';
import { type EngineCar, HIDDEN } from './engine-car.ts';
import type { Dictionaries } from './id-codes.ts';
import { isListed, type Layout } from './layout.ts';
import { ItemBits } from './item-bits.ts';
import { Lexicon } from './lexicon.ts';
import { liveInOrder, newerThan, placesOf } from './live-positions.ts';
import { ModelTowns } from './model-towns.ts';
import { PriceOrder } from './price-order.ts';
import { Scratch } from './scratch.ts';
import { PositionMap } from './position-map.ts';
import { ValueBits } from './value-bits.ts';
import { ValueOrders } from './value-order.ts';

const MIN_DEAD = 1_024;
const DEAD_SHARE = 8;
// The codes that determine a position's place among models and towns.
const MODEL_TOWN: ReadonlySet<string> = new Set(['brand', 'model', 'city', 'shown']);

/** All cars by position, ascending in the order of "recent", with all structures that queries read. */
export class CarIndex {
  readonly dictionaries: Dictionaries;
  columns: Columns;
  /** Positions in use, including dead ones. */
  count = 0;
  lexicon: Lexicon;
  values: ValueBits;
  codes: CodeIndex;
  prices: PriceOrder;
  modelTowns: ModelTowns;
  items: ItemBits;
  orders: ValueOrders;
  readonly scratch = new Scratch();
  #positions = new PositionMap();
  #isUnordered = false;
  #isLoading = false;

  constructor(dictionaries: Dictionaries, layout: Layout, cars: number) {
    this.dictionaries = dictionaries;
    this.columns = new Columns(layout, roomFor(cars));
    const { words } = this.columns;
    this.lexicon = new Lexicon(words);
    this.values = new ValueBits(this.columns, words);
    this.items = new ItemBits(words);
    this.orders = new ValueOrders(this.columns);
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
    return this.#positions.size;
  }

  positionOf(id: number): number | undefined {
    return this.#positions.get(id);
  }

  get words(): number {
    return this.columns.words;
  }

  /** Memory of the columns, sets, lists and orders. */
  get bytes(): number {
    const { columns, values, items, codes, lexicon, prices, orders, modelTowns } = this;
    const parts = [columns, values, items, codes, lexicon, prices, orders, modelTowns, this.#positions];
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Reserves, in a new index, the places of cars that will be loaded in any order, by their ids in the order of "recent". */
  reserve(ids: Int32Array): void {
    this.#isLoading = true;
    for (const id of ids) this.#positions.set(id, this.#claimPosition());
  }

  /**
   * Adds cars to a new index in any order; `finishLoading` completes it. One without a reserved place, and out of
   * order, has everything built twice.
   */
  load(car: EngineCar): void {
    this.#isLoading = true;
    const position = this.#positions.get(car.id);
    if (position === undefined) this.#append(car);
    else if (this.columns.id[position] === 0) this.#fill(position, car);
  }

  finishLoading(): void {
    this.#isLoading = false;
    this.lexicon.finishLoading();
    return this.#isUnordered ? this.#rebuild() : this.#putInOrder();
  }

  /** Builds everything that is derived from the columns of all cars at once. */
  #putInOrder(): void {
    this.codes = new CodeIndex(this.columns, this.count);
    this.prices = new PriceOrder(this.columns, this.count);
    this.modelTowns = new ModelTowns(this.columns, this.count);
    this.orders = new ValueOrders(this.columns);
    this.values.warm();
  }

  /** Replaces what the rest is derived from, and derives it: of live positions, since deaths have changed more than that. */
  take(parts: Pick<CarIndex, 'columns' | 'count' | 'lexicon' | 'items'>): void {
    Object.assign(this, parts);
    this.values = new ValueBits(this.columns, this.words);
    this.#positions = PositionMap.of(this.columns.id, this.count);
    return this.size < this.count ? this.#rebuild() : this.#putInOrder();
  }

  /** Writes changed and new cars, and removes deleted ones. */
  apply(cars: readonly EngineCar[], goneIds: readonly number[]): void {
    const gone = goneIds.flatMap((id) => this.#positions.get(id) ?? []);
    const reworded = cars.flatMap((car) => {
      const position = this.#positions.get(car.id);
      return position !== undefined && !this.columns.keepsText(position, car) ? [position] : [];
    });
    this.lexicon.removeAll([...gone, ...reworded]);
    for (const position of gone) this.#kill(position);
    for (const car of cars) this.#write(car);
    if (this.#isUnordered || this.count - this.size > Math.max(MIN_DEAD, this.size / DEAD_SHARE))
      return this.#rebuild();
    if (this.prices.isWorn) this.prices.renew();
    if (this.modelTowns.isWorn) this.modelTowns = new ModelTowns(this.columns, this.count);
  }

  #write(car: EngineCar): void {
    const position = this.#positions.get(car.id);
    if (position === undefined) return this.#append(car);
    if (!this.columns.keepsPlace(position, car)) {
      // It counts as a new offer, so it gets a new car's position.
      this.#kill(position);
      return this.#append(car);
    }
    const { columns } = this;
    for (const { name, codeOf } of this.layout.codes) this.#recode(position, name, codeOf(car, this.dictionaries));
    const hasNewPrice = columns.price[position] !== car.price;
    if (!columns.keepsText(position, car)) this.lexicon.add(position, car.text);
    columns.write(position, car);
    this.items.write(position, car.items);
    this.values.renew(position);
    this.orders.change(position);
    if (hasNewPrice) this.prices.change(position);
  }

  #recode(position: number, column: string, code: number): void {
    const codes = this.columns.codes[column]!;
    const before = codes[position]!;
    if (before === code) return;
    codes[position] = code;
    this.codes.move(column, position, { from: before, to: code });
    this.values.move(column, position, { from: before, to: code });
    if (column === 'brand') this.prices.change(position);
    if (MODEL_TOWN.has(column)) this.modelTowns.change(position);
  }

  #append(car: EngineCar): void {
    const newer = this.#isUnordered ? [] : newerThan(car, this.columns, this.count);
    this.#fill(this.#claimPosition(), car);
    if (newer === null || (this.#isLoading && newer.length > 0)) this.#isUnordered = true;
    else for (const other of newer) this.#moveToEnd(other);
  }

  /** Writes a new car. */
  #fill(position: number, car: EngineCar): void {
    const { columns } = this;
    columns.id[position] = car.id;
    columns.published[position] = car.published;
    columns.write(position, car);
    this.lexicon[this.#isLoading ? 'load' : 'add'](position, car.text);
    this.items.add(position, car.items);
    columns.writeCodes(position, car, this.dictionaries);
    this.#enter(position);
  }

  #moveToEnd(from: number): void {
    const to = this.#claimPosition();
    this.columns.copy(from, to);
    this.lexicon.move(from, to);
    this.items.copy(from, to);
    this.#kill(from);
    this.#enter(to);
  }

  #claimPosition(): number {
    if (this.count === this.columns.capacity) this.#grow();
    return this.count++;
  }

  #grow(): void {
    this.columns = this.columns.grown(roomFor(Math.ceil(this.count * 1.25)));
    this.lexicon.grow(this.words);
    this.values.grow(this.columns, this.words);
    this.items.grow(this.words);
    this.orders = new ValueOrders(this.columns);
    if (this.#isLoading) return;
    this.prices = new PriceOrder(this.columns, this.count);
    this.modelTowns = new ModelTowns(this.columns, this.count);
  }

  /** Adds a position whose columns are written to all structures that queries read. */
  #enter(position: number): void {
    const { columns, values } = this;
    this.#positions.set(columns.id[position]!, position);
    if (this.#isLoading) return;
    for (const column of this.layout.codeNames) {
      const code = columns.codes[column]![position]!;
      this.codes.add(column, position, code);
      values.move(column, position, { from: null, to: code });
    }
    values.renew(position);
    this.prices.change(position);
    this.orders.change(position);
    this.modelTowns.change(position);
  }

  /** The position's car is deleted or has moved. Lists keep the position until the next rebuild; its words are gone. */
  #kill(position: number): void {
    const { columns, values } = this;
    if (this.#positions.get(columns.id[position]!) === position) this.#positions.delete(columns.id[position]!);
    columns.id[position] = 0;
    for (const column of this.layout.codeNames) {
      values.move(column, position, { from: columns.codes[column]![position]!, to: null });
    }
    this.codes.move('shown', position, { from: columns.codes.shown[position]!, to: HIDDEN });
    columns.codes.shown[position] = HIDDEN;
    this.modelTowns.change(position);
  }

  /** Rebuilds everything from the live positions, in order: reclaims dead ones, and sorts late arrivals. */
  #rebuild(): void {
    const order = liveInOrder(this.columns, { count: this.count, isOrdered: !this.#isUnordered });
    const places = placesOf(order, this.count);
    const columns = this.columns.gathered(order, roomFor(order.length));
    const lexicon = this.lexicon.renumbered(places, columns.words);
    const items = this.items.renumbered(places, columns.words);
    this.take({ columns, count: order.length, lexicon, items });
    this.#isUnordered = false;
  }
}
