/** Positions with one property, in ascending order. A dead position may stay in it until the engine is rebuilt. */
export class PostingList {
  #positions: Int32Array;
  #length = 0;

  constructor(capacity = 4) {
    this.#positions = new Int32Array(capacity);
  }

  /** Ascending positions, which become the list's own. */
  static of(positions: Int32Array): PostingList {
    const list = new PostingList(0);
    list.#positions = positions;
    list.#length = positions.length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#positions.byteLength;
  }

  /** A view: valid until the list changes. */
  get positions(): Int32Array {
    return this.#positions.subarray(0, this.#length);
  }

  /** The index of the position, or its insertion point. */
  #placeOf(position: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#positions[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(position: number): void {
    const isLast = this.#length === 0 || this.#positions[this.#length - 1]! < position;
    const place = isLast ? this.#length : this.#placeOf(position);
    if (!isLast && this.#positions[place] === position) return;
    if (this.#length === this.#positions.length) this.#grow();
    if (!isLast) this.#positions.copyWithin(place + 1, place, this.#length);
    this.#positions[place] = position;
    this.#length++;
  }

  /** Returns whether it was present. */
  remove(position: number): boolean {
    const place = this.#placeOf(position);
    if (place === this.#length || this.#positions[place] !== position) return false;
    this.#positions.copyWithin(place, place + 1, this.#length);
    this.#length--;
    return true;
  }

  #grow(): void {
    const grown = new Int32Array(Math.ceil(this.#positions.length * 1.5) + 4);
    grown.set(this.#positions);
    this.#positions = grown;
  }
}
