/** GET /api/cars/{id} as prepared JSON for whoever is not signed in, kept until the car changes. */
import { DocumentedCar } from 'contracts/car';
import { MINUTE_MS } from 'contracts/durations';
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';
import type { PreparedAnswer } from '../../platform/calls/call-meta.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { getCar } from './car.service.ts';

const MAX_BYTES = 32e6;
const BYTES_AROUND = 200;
// The lowest price of the last 30 days changes with time alone, without a change in the database.
const MAX_AGE_MS = MINUTE_MS;

/** Null for who is signed in and may see more, and without the engine, which hears of changes. */
export async function preparedCar(ctx: Ctx, input: object): Promise<PreparedAnswer | null> {
  const { id } = input as { id: number };
  if (ctx.actor !== null || !(await ctx.search.ready())) return null;
  const read = async () => Buffer.from(JSON.stringify(DocumentedCar.parse(await getCar(ctx, { id }))));
  return { json: await answersOf(ctx.search).get(id, read) };
}

class CarAnswers {
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
    // The row that changed meanwhile may be this car, read before its change.
    if (changes === this.#changes) this.#answers.set(id, made);
    return made;
  }
}

/** Keyed by the search of an app, which reports changes. */
const known = new WeakMap<Ctx['search'], CarAnswers>();

function answersOf(search: Ctx['search']): CarAnswers {
  const before = known.get(search);
  if (before) return before;
  const answers = new CarAnswers();
  search.onChange((ids) => answers.evict(ids));
  known.set(search, answers);
  return answers;
}
