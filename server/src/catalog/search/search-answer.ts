import { hash } from 'node:crypto';
import { CarPage, type ListedCarPage } from 'contracts/search';
import { ownBytes } from '../../platform/resilience/own-bytes.ts';
import type { CachedCard } from './card-cache.ts';

const Around = CarPage.omit({ cars: true });
const BEGIN = Buffer.from('{"cars":[');
const COMMA = Buffer.from(',');
const END_OF_CARD = Buffer.from('}');

interface Body {
  bytes: Buffer;
  etag: string;
}

/** One page of a search: cards as an object or bytes, listed cars as bytes with their entity tag; bytes are made once. */
export class SearchAnswer {
  readonly #cards: readonly CachedCard[];
  readonly #envelope: Omit<CarPage, 'cars'>;
  #cardBody: Body | null = null;
  #listedBody: Body | null = null;

  constructor(cards: readonly CachedCard[], envelope: Omit<CarPage, 'cars'>) {
    this.#cards = cards;
    this.#envelope = envelope;
  }

  /** All but the cars. */
  get envelope(): Omit<CarPage, 'cars'> {
    return this.#envelope;
  }

  get page(): CarPage {
    return { cars: this.#cards.map(({ card }) => card), ...this.#envelope };
  }

  get listedPage(): ListedCarPage {
    return { cars: this.#cards.map(({ listed }) => listed), ...this.#envelope };
  }

  /** JSON of `CarPage`, checked by that schema. */
  get cardBody(): Body {
    return (this.#cardBody ??= this.#join(({ cardBegin }) => [cardBegin, END_OF_CARD]));
  }

  /** JSON of `ListedCarPage`, checked by that schema. */
  get listedBody(): Body {
    return (this.#listedBody ??= this.#join(({ bytes }) => [bytes]));
  }

  #join(partsOf: (card: CachedCard) => Buffer[]): Body {
    const envelope = `],${JSON.stringify(Around.parse(this.#envelope)).slice(1)}`;
    const parts: (Buffer | string)[] = [BEGIN];
    let digests = '';
    for (const card of this.#cards) {
      if (digests !== '') parts.push(COMMA);
      parts.push(...partsOf(card));
      digests += card.digest;
    }
    parts.push(envelope);
    const etag = `W/"${hash('sha1', digests + envelope, 'base64url')}"`;
    return { bytes: ownBytes(parts), etag };
  }

  /** Approximate size in bytes, with both bodies. */
  get size(): number {
    return 500 + this.#cards.reduce((sum, { bytes, cardBegin }) => sum + bytes.length + cardBegin.length, 0);
  }
}
