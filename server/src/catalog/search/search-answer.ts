import { hash } from 'node:crypto';
import { CarPage } from 'contracts/search';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { CachedCard } from './card-cache.ts';

const Around = CarPage.omit({ cars: true });
const BEGIN = Buffer.from('{"cars":[');
const COMMA = Buffer.from(',');

/** One page of a search, as an object for tRPC and as bytes with their entity tag for REST; the bytes are made once. */
export class SearchAnswer {
  readonly #cards: readonly CachedCard[];
  readonly #envelope: Omit<CarPage, 'cars'>;
  #body: { bytes: Buffer; etag: string } | null = null;

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

  /** JSON, checked by the call's output schema, and its weak tag. */
  get body(): { bytes: Buffer; etag: string } {
    if (this.#body) return this.#body;
    const envelope = `],${JSON.stringify(Around.parse(this.#envelope)).slice(1)}`;
    const parts: (Buffer | string)[] = [BEGIN];
    let digests = '';
    for (const { bytes, digest } of this.#cards) {
      if (digests !== '') parts.push(COMMA);
      parts.push(bytes);
      digests += digest;
    }
    parts.push(envelope);
    const etag = `W/"${hash('sha1', digests + envelope, 'base64url')}"`;
    return (this.#body = { bytes: ownBytes(parts), etag });
  }

  /** Approximate size in bytes, in either form. */
  get size(): number {
    return 500 + this.#cards.length * 1_500;
  }
}
