import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CarCard, ListedCar } from 'contracts/car';
import { MINUTE_MS } from 'contracts/durations';
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';
import { ownBytes } from '../../platform/resilience/own-bytes.ts';

// About sixty thousand cards.
const MAX_BYTES = 96e6;
const BYTES_AROUND = 400;
// The lowest price of the last 30 days changes with time alone, without a change in the database.
const FRESH_MS = MINUTE_MS;

/** A listed car as the bytes that answers are joined from, and its card, which leaves out the description. */
export class CachedCard {
  readonly bytes: Buffer;
  /** Without the brace that closes it, the card is the beginning of `bytes`. */
  readonly #cardEnd: number;
  /** Identifies the content: answers hash these instead of all their bytes. */
  readonly digest: string;
  readonly #isAgeing: boolean;
  readonly #at: number;

  /** Validates the card by its schema. */
  constructor(car: ListedCar, at = 0) {
    const { description, ...card } = ListedCar.parse(car);
    const begin = JSON.stringify(card).slice(0, -1);
    const json = `${begin},"description":${JSON.stringify(description)}}`;
    this.bytes = ownBytes([json]);
    this.#cardEnd = Buffer.byteLength(begin);
    this.digest = hash('sha1', json, 'base64url');
    this.#isAgeing = card.lowestPrice30d !== null;
    this.#at = at;
  }

  get listed(): ListedCar {
    return JSON.parse(this.bytes.toString()) as ListedCar;
  }

  get card(): CarCard {
    return JSON.parse(`${this.cardBegin.toString()}}`) as CarCard;
  }

  /** The card's bytes; a `}` must follow. */
  get cardBegin(): Buffer {
    return this.bytes.subarray(0, this.#cardEnd);
  }

  isFresh(at: number): boolean {
    return !this.#isAgeing || Math.abs(at - this.#at) < FRESH_MS;
  }
}

type Load = (ids: readonly number[]) => Promise<ListedCar[]>;

/** Cards read in one query, for all requests that wait for one. */
interface Batch {
  ids: Set<number>;
  cards: Promise<Map<number, CachedCard>>;
}

/** A query that is running, and the cars that changed meanwhile: it may have read them before. */
interface Read {
  changed: Set<number>;
  isStale: boolean;
}

// A query costs as much as some twenty cards, so the next one waits for the running one; one that is slow delays it
// by no more than this.
const MAX_WAIT_MS = 50;
// Nor does one follow the other at once: many visitors' cards are then read together.
const GAP_MS = 4;

/** Cached cards of cars that searches have shown, until the car changes. */
export class CardCache {
  readonly #cards = boundedCache<number, CachedCard>({
    name: 'cards',
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes.length + BYTES_AROUND,
  });
  readonly #reads = new Set<Read>();
  #batch: Batch | null = null;
  /** Starts the batch that waits for a running query. */
  #start: (() => void) | null = null;
  /** When the last query ended. */
  #readAt = -Infinity;

  /** These cars changed; null: any. */
  evict(ids: readonly number[] | null): void {
    if (ids === null) this.#cards.clear();
    else for (const id of ids) this.#cards.delete(id);
    for (const read of this.#reads) {
      if (ids === null) read.isStale = true;
      else for (const id of ids) read.changed.add(id);
    }
  }

  /** Cards in the order of `ids`; missing ones are loaded in one batch, and deleted cars are left out. */
  async get(ids: readonly number[], now: Date, load: Load): Promise<CachedCard[]> {
    const at = now.getTime();
    const found: CachedCard[] = [];
    for (const id of ids) {
      const known = this.#cards.get(id);
      if (!known?.isFresh(at)) return this.#getMissing(ids, at, load);
      found.push(known);
    }
    return found;
  }

  async #getMissing(ids: readonly number[], at: number, load: Load): Promise<CachedCard[]> {
    const found = new Map<number, CachedCard>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#cards.get(id);
      if (known?.isFresh(at)) found.set(id, known);
      else missing.push(id);
    }
    for (const [id, card] of await this.#load(missing, at, load)) found.set(id, card);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #load(ids: readonly number[], at: number, load: Load): Promise<Map<number, CachedCard>> {
    const batch = (this.#batch ??= this.#open(at, load));
    for (const id of ids) batch.ids.add(id);
    return batch.cards;
  }

  /**
   * Collects ids until the event loop has processed all pending requests, and a query that is running has ended; then
   * reads all of them in one query.
   */
  #open(at: number, load: Load): Batch {
    const ids = new Set<number>();
    const cards = this.#turn().then(async () => {
      this.#batch = null;
      const read: Read = { changed: new Set(), isStale: false };
      this.#reads.add(read);
      try {
        const made = new Map((await load([...ids])).map((card) => [card.id, new CachedCard(card, at)]));
        if (!read.isStale) for (const [id, card] of made) if (!read.changed.has(id)) this.#cards.set(id, card);
        return made;
      } finally {
        this.#reads.delete(read);
        this.#readAt = performance.now();
        this.#start?.();
      }
    });
    return { ids, cards };
  }

  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const gapMs = GAP_MS - (performance.now() - this.#readAt);
    if (gapMs > 0) await sleep(gapMs);
    if (this.#reads.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#start = null;
  }
}
