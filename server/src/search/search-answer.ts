import { createHash } from 'node:crypto';
import { CarPage } from 'contracts/search';
import type { CachedCard } from './card-cache.ts';

const Around = CarPage.omit({ cars: true });

/** One page of a search, as an object for tRPC and as text with its tag for REST; the text is made once. */
export class SearchAnswer {
  readonly #cards: readonly CachedCard[];
  readonly #around: Omit<CarPage, 'cars'>;
  #text: { body: string; etag: string } | null = null;

  constructor(cards: readonly CachedCard[], around: Omit<CarPage, 'cars'>) {
    this.#cards = cards;
    this.#around = around;
  }

  get page(): CarPage {
    return { cars: this.#cards.map(({ card }) => card), ...this.#around };
  }

  /** JSON, checked by the call's output schema, and a weak tag of it. */
  get text(): { body: string; etag: string } {
    if (this.#text) return this.#text;
    const around = JSON.stringify(Around.parse(this.#around)).slice(1);
    const body = `{"cars":[${this.#cards.map(({ json }) => json).join(',')}],${around}`;
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    return (this.#text = { body, etag });
  }

  /** Roughly, in bytes, whichever form it is asked for in. */
  get size(): number {
    return 500 + this.#cards.length * 1_500;
  }
}
