import { MINUTE_MS } from 'contracts/durations';
import { boundedCache } from '../../platform/bounded-cache.ts';

const MAX_BYTES = 32e6;
const BYTES_AROUND = 200;
// The lowest price of the last 30 days changes with time alone, without a change in the database.
const MAX_AGE_MS = MINUTE_MS;

/** The answers about single public cars as they are sent, until the car changes. */
export class CarAnswers {
  readonly #answers = boundedCache<number, Buffer>({
    name: 'cars',
    maxBytes: MAX_BYTES,
    bytesOf: ({ length }) => length + BYTES_AROUND,
    maxAgeMs: MAX_AGE_MS,
  });
  #changes = 0;

  /** These cars changed; null: any. */
  evict(ids: readonly number[] | null): void {
    this.#changes += 1;
    if (ids === null) this.#answers.clear();
    else for (const id of ids) this.#answers.delete(id);
  }

  async get(id: number, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#answers.get(id);
    if (known) return known;
    const changes = this.#changes;
    const made = await read();
    // What changed meanwhile may be this car, read before its change.
    if (changes === this.#changes) this.#answers.set(id, made);
    return made;
  }
}
