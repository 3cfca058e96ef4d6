/** Slots that have one property, in ascending order. A slot that died may stay in it until the engine is rebuilt. */
export class PostingList {
  #slots: Int32Array;
  #length = 0;

  constructor(capacity = 4) {
    this.#slots = new Int32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** A view: valid until the list changes. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#length);
  }

  /** Where the slot is, or where it would have to be. */
  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#slots[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(slot: number): void {
    const isLast = this.#length === 0 || this.#slots[this.#length - 1]! < slot;
    const place = isLast ? this.#length : this.#placeOf(slot);
    if (!isLast && this.#slots[place] === slot) return;
    if (this.#length === this.#slots.length) this.#grow();
    if (!isLast) this.#slots.copyWithin(place + 1, place, this.#length);
    this.#slots[place] = slot;
    this.#length++;
  }

  /** Gives whether it was there. */
  remove(slot: number): boolean {
    const place = this.#placeOf(slot);
    if (place === this.#length || this.#slots[place] !== slot) return false;
    this.#slots.copyWithin(place, place + 1, this.#length);
    this.#length--;
    return true;
  }

  #grow(): void {
    const grown = new Int32Array(Math.ceil(this.#slots.length * 1.5) + 4);
    grown.set(this.#slots);
    this.#slots = grown;
  }
}
