import { type Bits, clearBit, grownBits, hasBit, setBit } from './bits.ts';
import { type NamedNumbers, numbersOf } from './engine-state.ts';

/** A set of positions for each item of equipment that some car has. */
export class ItemBits {
  readonly #sets = new Map<string, Bits>();
  #words: number;

  constructor(words: number) {
    this.#words = words;
  }

  /** The positions with an item; dead ones may be among them. */
  of(item: string): Bits {
    return this.#sets.get(item) ?? new Uint32Array(this.#words);
  }

  get items(): string[] {
    return [...this.#sets.keys()];
  }

  /** A new position's items. */
  add(position: number, items: readonly string[]): void {
    for (const item of items) {
      const known = this.#sets.get(item);
      const bits = known ?? new Uint32Array(this.#words);
      if (!known) this.#sets.set(item, bits);
      setBit(bits, position);
    }
  }

  /** A position whose items may have changed. */
  write(position: number, items: readonly string[]): void {
    for (const bits of this.#sets.values()) clearBit(bits, position);
    this.add(position, items);
  }

  copy(from: number, to: number): void {
    for (const bits of this.#sets.values()) if (hasBit(bits, from)) setBit(bits, to);
  }

  grow(words: number): void {
    this.#words = words;
    for (const [item, bits] of this.#sets) this.#sets.set(item, grownBits(bits, words));
  }

  /** The same with new positions; -1 for those that are gone. */
  renumbered(places: Int32Array, words: number): ItemBits {
    const renumbered = new ItemBits(words);
    for (const [item, bits] of this.#sets) {
      const moved = new Uint32Array(words);
      for (let position = 0; position < places.length; position++)
        if (places[position]! >= 0 && hasBit(bits, position)) setBit(moved, places[position]!);
      renumbered.#sets.set(item, moved);
    }
    return renumbered;
  }

  get state(): NamedNumbers {
    return Object.fromEntries([...this.#sets].map(([item, bits]) => [`item ${item}`, bits]));
  }

  static restored(words: number, items: readonly string[], numbers: NamedNumbers): ItemBits {
    const restored = new ItemBits(words);
    for (const item of items) restored.#sets.set(item, numbersOf(numbers, `item ${item}`, Uint32Array));
    return restored;
  }

  get bytes(): number {
    return this.#sets.size * this.#words * 4;
  }
}
