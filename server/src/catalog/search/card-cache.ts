import { CarCard } from 'contracts/car';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from 'contracts/durations';

// About sixty thousand cards.
const MAX_BYTES = 96e6;
const BYTES_AROUND = 400;
// The lowest price of the last 30 days changes with time alone, without a change in the database.
const FRESH_MS = MINUTE_MS;

/** A card as the bytes that answers are joined from; as an object where needed. */
export class CachedCard {
  readonly bytes: Buffer;
  readonly #isAgeing: boolean;
  readonly #at: number;

  /** Validates the card by its schema. */
  constructor(card: CarCard, at = 0) {
    // A separate buffer: a slice of Node's pool would retain the whole pool.
    const json = JSON.stringify(CarCard.parse(card));
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    this.bytes.write(json);
    this.#isAgeing = card.lowestPrice30d !== null;
    this.#at = at;
  }

  get card(): CarCard {
    return JSON.parse(this.bytes.toString()) as CarCard;
  }

  isFresh(at: number): boolean {
    return !this.#isAgeing || Math.abs(at - this.#at) < FRESH_MS;
  }
}

type Load = (ids: readonly number[]) => Promise<CarCard[]>;

/** Cards read in one batch: for all requests that arrived at the same moment. */
interface Batch {
  ids: Set<number>;
  cards: Promise<Map<number, CachedCard>>;
}

/** Cached cards of cars that searches have shown, until the car changes. */
export class CardCache {
  readonly #cards = new LRUCache<number, CachedCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + BYTES_AROUND,
  });
  #evictions = 0;
  #batch: Batch | null = null;

  /** These cars changed; null: any. */
  evict(ids: readonly number[] | null): void {
    this.#evictions++;
    // Pending reads may be older than the change.
    this.#batch = null;
    if (ids === null) this.#cards.clear();
    else for (const id of ids) this.#cards.delete(id);
  }

  /** Cards in the order of `ids`; missing ones are loaded in one batch, and deleted cars are left out. */
  async get(ids: readonly number[], now: Date, load: Load): Promise<CachedCard[]> {
    const at = now.getTime();
    const found = new Map<number, CachedCard>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#cards.get(id);
      if (known?.isFresh(at)) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length > 0) for (const [id, card] of await this.#load(missing, at, load)) found.set(id, card);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #load(ids: readonly number[], at: number, load: Load): Promise<Map<number, CachedCard>> {
    const batch = (this.#batch ??= this.#open(at, load));
    for (const id of ids) batch.ids.add(id);
    return batch.cards;
  }

  /** Collects ids until the event loop has processed all pending requests, then reads all of them in one query. */
  #open(at: number, load: Load): Batch {
    const ids = new Set<number>();
    const cards = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      if (this.#batch?.ids === ids) this.#batch = null;
      const evictions = this.#evictions;
      const made = new Map((await load([...ids])).map((card) => [card.id, new CachedCard(card, at)]));
      // A car that changed meanwhile may have been read before its change.
      if (evictions === this.#evictions) for (const [id, card] of made) this.#cards.set(id, card);
      return made;
    });
    return { ids, cards };
  }
}
