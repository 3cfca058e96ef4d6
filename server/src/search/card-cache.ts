import { CarCard } from 'contracts/car';
import { LRUCache } from 'lru-cache';

// About four kilobytes each, as object and text.
const MOST_CARDS = 20_000;
// The lowest price of the last 30 days changes by itself, without any change in the database.
const FRESH_MS = 60_000;

/** A card, and its text once somebody needed it. Checked by its schema when the text is made. */
export class CachedCard {
  readonly card: CarCard;
  #json: string | null = null;

  constructor(card: CarCard) {
    this.card = card;
  }

  get json(): string {
    return (this.#json ??= JSON.stringify(CarCard.parse(this.card)));
  }
}

/** Cards of cars that searches have shown, until the car changes. */
export class CardCache {
  readonly #cards = new LRUCache<number, { cached: CachedCard; at: number }>({ max: MOST_CARDS });
  #evictions = 0;

  /** These cars changed; null: any. */
  evict(ids: readonly number[] | null): void {
    this.#evictions++;
    if (ids === null) this.#cards.clear();
    else for (const id of ids) this.#cards.delete(id);
  }

  /** Cards in the order of `ids`; those not known are loaded at once, and cars that are gone are left out. */
  async get(
    ids: readonly number[],
    now: Date,
    load: (ids: readonly number[]) => Promise<CarCard[]>,
  ): Promise<CachedCard[]> {
    const at = now.getTime();
    const found = new Map<number, CachedCard>();
    for (const id of ids) {
      const entry = this.#cards.get(id);
      if (entry && Math.abs(at - entry.at) < FRESH_MS) found.set(id, entry.cached);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const evictions = this.#evictions;
      for (const card of await load(missing)) {
        const cached = new CachedCard(card);
        found.set(card.id, cached);
        // A car that changed meanwhile may have been read before its change.
        if (evictions === this.#evictions) this.#cards.set(card.id, { cached, at });
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
