const EMPTY = -1;
const LEAST_SIZE = 64;

/** Car id → slot. An open-addressed table in two arrays, a quarter of the memory of a Map. */
export class SlotMap {
  #ids = new Int32Array(LEAST_SIZE);
  #slots = new Int32Array(LEAST_SIZE).fill(EMPTY);
  // Places taken, also by ids that were removed.
  #used = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  #placeOf(id: number): number {
    const mask = this.#ids.length - 1;
    let place = (Math.imul(id, 0x9e37_79b1) >>> 7) & mask;
    while (this.#ids[place] !== 0 && this.#ids[place] !== id) place = (place + 1) & mask;
    return place;
  }

  get(id: number): number | undefined {
    const slot = this.#slots[this.#placeOf(id)]!;
    return slot === EMPTY ? undefined : slot;
  }

  set(id: number, slot: number): void {
    if ((this.#used + 1) * 2 > this.#ids.length) this.#resize();
    const place = this.#placeOf(id);
    if (this.#ids[place] === 0) this.#used++;
    if (this.#slots[place] === EMPTY) this.#size++;
    this.#ids[place] = id;
    this.#slots[place] = slot;
  }

  /** The id keeps its place, so that ids behind it are still found. */
  delete(id: number): void {
    const place = this.#placeOf(id);
    if (this.#slots[place] === EMPTY) return;
    this.#slots[place] = EMPTY;
    this.#size--;
  }

  #resize(): void {
    const ids = this.#ids;
    const slots = this.#slots;
    let length = LEAST_SIZE;
    while (length < this.#size * 3 + LEAST_SIZE) length *= 2;
    this.#ids = new Int32Array(length);
    this.#slots = new Int32Array(length).fill(EMPTY);
    this.#used = 0;
    this.#size = 0;
    for (let place = 0; place < ids.length; place++) {
      if (slots[place] !== EMPTY) this.set(ids[place]!, slots[place]!);
    }
  }
}
