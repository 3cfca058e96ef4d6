const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/**
 * Car id → position. Ids come from a sequence, so they are close together: pages of neighbouring ids take four bytes a
 * car, a tenth of a Map, and growing needs no rehash.
 */
export class PositionMap {
  // Position plus one; 0: no such car.
  readonly #pages = new Map<number, Int32Array>();
  #size = 0;

  /** The positions of the first `count` ids; 0 is none. */
  static of(ids: Int32Array, count: number): PositionMap {
    const map = new PositionMap();
    for (let position = 0; position < count; position++) if (ids[position] !== 0) map.set(ids[position]!, position);
    return map;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#pages.size * PAGE * 4;
  }

  get(id: number): number | undefined {
    const place = this.#pages.get(id >>> PAGE_BITS)?.[id & (PAGE - 1)];
    return place ? place - 1 : undefined;
  }

  set(id: number, position: number): void {
    let page = this.#pages.get(id >>> PAGE_BITS);
    if (!page) this.#pages.set(id >>> PAGE_BITS, (page = new Int32Array(PAGE)));
    if (page[id & (PAGE - 1)] === 0) this.#size++;
    page[id & (PAGE - 1)] = position + 1;
  }

  delete(id: number): void {
    const page = this.#pages.get(id >>> PAGE_BITS);
    if (!page || page[id & (PAGE - 1)] === 0) return;
    page[id & (PAGE - 1)] = 0;
    this.#size--;
  }
}
