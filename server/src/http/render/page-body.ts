/** A page's HTML as bytes, cut where each answer's nonce belongs. */
import { NONCE_MARK } from './content-policy.ts';
import { deflatePart, joinGzip, type Part } from './gzip-parts.ts';

export class PageBody {
  readonly #parts: readonly Buffer[];
  #deflated: Promise<Part[]> | undefined;

  constructor(html: string) {
    this.#parts = html.split(NONCE_MARK).map((part) => Buffer.from(part));
  }

  /** In bytes, without the nonces and with what is kept compressed. */
  get size(): number {
    // Compressed it has less than a quarter.
    return Math.ceil(1.25 * this.#parts.reduce((sum, part) => sum + part.length, 0));
  }

  /** The whole document. */
  with(nonce: string): Buffer {
    const between = Buffer.from(nonce);
    return Buffer.concat(this.#parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
  }

  /** The same as a gzip file; what all answers share is compressed once. */
  async gzipWith(nonce: string): Promise<Buffer> {
    this.#deflated ??= Promise.all(this.#parts.map(async (plain) => ({ plain, deflated: await deflatePart(plain) })));
    return joinGzip(await this.#deflated, Buffer.from(nonce));
  }
}
