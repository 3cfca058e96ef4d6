/** A page's HTML as bytes, cut where each answer's nonce belongs. */
import { NONCE_MARK } from './content-policy.ts';

export class PageBody {
  readonly #parts: readonly Buffer[];

  constructor(html: string) {
    this.#parts = html.split(NONCE_MARK).map((part) => Buffer.from(part));
  }

  /** In bytes, without the nonces. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** The whole document. */
  with(nonce: string): Buffer {
    const between = Buffer.from(nonce);
    return Buffer.concat(this.#parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
  }
}
