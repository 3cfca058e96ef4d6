import { bucharestDay } from 'contracts/format';
import type { Log } from '../../../platform/context/context.ts';
import type { Orm } from '../../../platform/database/orm.ts';
import { writeUnimportant } from '../../../platform/database/unimportant-write.ts';
import { addMissed, type CountedMiss, type Miss } from './missed-search.repository.ts';

/** Longest time a search is buffered; a killed process loses no more than this. */
const WAIT_MS = 10_000;
/** Different searches that may be buffered; further ones are dropped, since they are hardly people's. */
const MAX_WAITING = 1_000;

interface CounterDeps {
  orm: Orm;
  log: Log;
}

/** Counts searches that found nothing in memory, and adds them to the day's sums later: no search waits for it. */
export class MissedCounter {
  readonly #deps: CounterDeps;
  #waiting = new Map<string, CountedMiss>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: CounterDeps) {
    this.#deps = deps;
  }

  record(miss: Miss, at: Date): void {
    const day = bucharestDay(at);
    const key = JSON.stringify([day, miss]);
    const known = this.#waiting.get(key);
    if (known) known.searches += 1;
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, { ...miss, day, searches: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Writes the buffered searches; what the database does not take is dropped. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const counted = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await writeUnimportant(this.#deps.orm.em.fork(), (em) => addMissed(em, counted));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'searches without a result were not counted');
    }
  }
}
