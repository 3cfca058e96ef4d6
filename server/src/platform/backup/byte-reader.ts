/** Takes exact numbers of bytes from a stream of chunks of any size. Throws when the stream ends too early. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** For small amounts: all of it is held at once. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let wanted = size; wanted > 0;) {
      if (this.#rest.length === 0) await this.#refill();
      const part = this.#rest.subarray(0, wanted);
      this.#rest = this.#rest.subarray(part.length);
      wanted -= part.length;
      yield part;
    }
  }

  async #refill(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new Error('the stream ends too early');
    this.#rest = next.value;
  }
}
