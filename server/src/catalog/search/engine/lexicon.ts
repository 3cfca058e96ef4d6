import { type Bits, clearBit, grownBits, hasBit, listBits, setBit } from './bits.ts';
import { CollectedWords } from './collected-words.ts';
import { PostingList } from './posting-list.ts';

/** The positions of one word: a list while there are few, then a set. */
export interface Entry {
  list: PostingList | null;
  bits: Bits | null;
  count: number;
}

// With more than one position in this many, a set is smaller than a list.
const LIST_SHARE = 32;
const SEPARATORS = /[^\p{L}\p{N}_]+/u;

/** The distinct words of a search text, split like PostgreSQL's regular expressions split words. */
const wordsOf = (text: string): Set<string> => {
  const words = new Set(text.split(/^[a-z0-9 ]*$/.test(text) ? ' ' : SEPARATORS));
  words.delete('');
  return words;
};

/** A fingerprint of a text (FNV-1a), to detect changes. */
export function fingerprint(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash >>> 0;
}

/** An inverted index: the cars of each word in the search text, queried by prefix. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  // In alphabetical order; null while words were added or removed since the last query.
  #sorted: string[] | null = null;
  #words: number;
  /** While the engine is loaded. */
  #collected: CollectedWords | null = null;

  constructor(words: number) {
    this.#words = words;
  }

  /** A new car's text while the engine is loaded; no query knows it before `finishLoading`. */
  load(position: number, text: string): void {
    this.#collected ??= new CollectedWords(32 * this.#words);
    this.#collected.add(position, wordsOf(text));
  }

  finishLoading(): void {
    const collected = this.#collected;
    this.#collected = null;
    const entries = collected?.counts.map(([word, size]): Entry => {
      const entry: Entry = { list: new PostingList(this.#isLong(size) ? 0 : size), bits: null, count: 0 };
      if (this.#isLong(size)) this.#toBits(entry);
      this.#entries.set(word, entry);
      return entry;
    });
    collected?.each((position, number) => this.#addPosition(entries![number]!, position));
    this.#sorted = null;
  }

  #isLong = (count: number): boolean => count > 64 && count > this.#words * (32 / LIST_SHARE);

  add(position: number, text: string): void {
    for (const word of wordsOf(text)) {
      let entry = this.#entries.get(word);
      if (!entry) {
        entry = { list: new PostingList(), bits: null, count: 0 };
        this.#entries.set(word, entry);
        this.#insert(word);
      }
      this.#addPosition(entry, position);
    }
  }

  #addPosition(entry: Entry, position: number): void {
    if (entry.bits) {
      if (!hasBit(entry.bits, position)) entry.count++;
      setBit(entry.bits, position);
      return;
    }
    entry.list?.add(position);
    entry.count = entry.list?.length ?? 0;
    if (this.#isLong(entry.count)) this.#toBits(entry);
  }

  #toBits(entry: Entry): void {
    const bits = new Uint32Array(this.#words);
    for (const position of entry.list?.positions ?? []) setBit(bits, position);
    entry.bits = bits;
    entry.list = null;
  }

  /** Removes all words of these positions. One pass over all words, however many positions. */
  removeAll(positions: readonly number[]): void {
    if (positions.length === 0) return;
    for (const [word, entry] of this.#entries) {
      for (const position of positions) this.#removePosition(entry, position);
      if (entry.count === 0) {
        this.#entries.delete(word);
        this.#sorted = null;
      }
    }
  }

  #removePosition(entry: Entry, position: number): boolean {
    if (entry.bits) {
      if (!hasBit(entry.bits, position)) return false;
      clearBit(entry.bits, position);
      entry.count--;
      return true;
    }
    const isRemoved = entry.list?.remove(position) ?? false;
    if (isRemoved) entry.count--;
    return isRemoved;
  }

  /** The car of a position has moved to another. */
  move(from: number, to: number): void {
    for (const entry of this.#entries.values()) if (this.#removePosition(entry, from)) this.#addPosition(entry, to);
  }

  /** The same words with a new numbering: position n becomes `places[n]`, or none where that is -1. */
  renumbered(places: Int32Array, words: number): Lexicon {
    const lexicon = new Lexicon(words);
    const scratch = new Int32Array(places.length);
    for (const [word, { list, bits }] of this.#entries) {
      const count = bits ? listBits(bits, scratch) : 0;
      const old = list?.positions ?? scratch.subarray(0, count);
      const positions = old.map((position) => places[position] ?? -1).sort();
      const entry: Entry = { list: new PostingList(positions.length), bits: null, count: 0 };
      for (const position of positions) if (position >= 0) lexicon.#addPosition(entry, position);
      if (entry.count > 0) lexicon.#entries.set(word, entry);
    }
    return lexicon;
  }

  /** Valid until the next change. */
  get entries(): ReadonlyMap<string, Readonly<Entry>> {
    return this.#entries;
  }

  /** A lexicon of these entries, which become its own. */
  static of(words: number, entries: Iterable<[string, Entry]>): Lexicon {
    const lexicon = new Lexicon(words);
    for (const [word, entry] of entries) lexicon.#entries.set(word, entry);
    return lexicon;
  }

  grow(words: number): void {
    this.#words = words;
    for (const entry of this.#entries.values()) if (entry.bits) entry.bits = grownBits(entry.bits, words);
  }

  #insert(word: string): void {
    const sorted = this.#sorted;
    if (sorted) sorted.splice(placeOf(sorted, word), 0, word);
  }

  /** Entries of the words with this prefix. */
  #beginning(prefix: string): Entry[] {
    this.#sorted ??= [...this.#entries.keys()].sort();
    const sorted = this.#sorted;
    const found: Entry[] = [];
    for (let index = placeOf(sorted, prefix); sorted[index]?.startsWith(prefix); index++) {
      const entry = this.#entries.get(sorted[index]!);
      if (entry) found.push(entry);
    }
    return found;
  }

  /** Whether any car has a word with this prefix. */
  knows(prefix: string): boolean {
    return this.#beginning(prefix).length > 0;
  }

  /** The maximum number of cars that have a word with this prefix. */
  estimate(prefix: string): number {
    return this.#beginning(prefix).reduce((sum, { count }) => sum + count, 0);
  }

  /** The cars that have a word with this prefix. */
  bitsOf(prefix: string): Bits {
    const found = new Uint32Array(this.#words);
    for (const { list, bits } of this.#beginning(prefix)) {
      if (bits) for (let word = 0; word < found.length; word++) found[word]! |= bits[word]!;
      for (const position of list?.positions ?? []) setBit(found, position);
    }
    return found;
  }

  /** The same as an ascending list, for a prefix that few cars have. */
  listOf(prefix: string): Int32Array {
    const out = new Int32Array(this.estimate(prefix));
    let count = 0;
    for (const { list, bits } of this.#beginning(prefix)) {
      if (bits) count += listBits(bits, out.subarray(count));
      else if (list) {
        out.set(list.positions, count);
        count += list.length;
      }
    }
    out.sort();
    let kept = 0;
    for (let index = 0; index < count; index++)
      if (index === 0 || out[index] !== out[index - 1]) out[kept++] = out[index]!;
    return out.subarray(0, kept);
  }

  get bytes(): number {
    let bytes = 0;
    for (const { list, bits } of this.#entries.values()) bytes += bits?.byteLength ?? list?.bytes ?? 0;
    return bytes;
  }
}

/** The index of the word in the sorted words, or its insertion point. */
function placeOf(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
