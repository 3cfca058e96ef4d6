import { MINUTE_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { Log, SeenCar } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';
import { writeUnimportant } from '../../platform/database/unimportant-write.ts';
import { addViews, type CountedViews } from './view-counts.repository.ts';

/** In which one network counts once for a car and kind. */
export const COUNTED_ONCE_MS = 30 * MINUTE_MS;
/** Longest time a view is buffered; a killed process loses no more than this. */
const WAIT_MS = 5_000;
/** Different cars that may be buffered; beyond it they are written at once. */
const MAX_WAITING = 5_000;

/** Bytes of the steps that are known, some 160 000 of them; beyond it the oldest may be counted again. */
const MAX_KNOWN_BYTES = 32 << 20;
const KNOWN_BYTES = 200;

const COLUMNS = { view: 'views', call: 'calls', compare: 'compares' } as const;

interface CounterDeps {
  orm: Orm;
  log: Log;
}

/** Counts views, calls and comparisons in memory and adds them to the database a few seconds later, many in one statement. */
export class ViewCounter {
  readonly #deps: CounterDeps;
  readonly #known = boundedCache<string, true>({
    name: 'counted-views',
    maxBytes: MAX_KNOWN_BYTES,
    maxAgeMs: COUNTED_ONCE_MS,
    bytesOf: () => KNOWN_BYTES,
  });
  #waiting = new Map<string, CountedViews>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: CounterDeps) {
    this.#deps = deps;
  }

  record({ car, kind, at, dealerUser, from }: SeenCar): void {
    const step = `${car} ${kind} ${dealerUser ?? ''} ${from}`;
    if (this.#known.has(step)) return;
    this.#known.set(step, true);
    const counts = { views: 0, calls: 0, compares: 0, [COLUMNS[kind]]: 1 };
    this.#add({ car, day: bucharestDay(at), dealerUser, ...counts });
    if (this.#waiting.size >= MAX_WAITING) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Writes the buffered views. While the database is unavailable they stay buffered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const recorded = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await writeUnimportant(this.#deps.orm.em.fork(), (em) => addViews(em, recorded));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'views of cars wait for the database');
      // Beyond that the database has been unavailable for so long that views are dropped.
      if (this.#waiting.size < MAX_WAITING) recorded.forEach((one) => this.#add(one));
      this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
    }
  }

  #add(recorded: CountedViews): void {
    const key = `${recorded.car} ${recorded.day} ${recorded.dealerUser ?? ''}`;
    const before = this.#waiting.get(key);
    this.#waiting.set(key, {
      ...recorded,
      views: recorded.views + (before?.views ?? 0),
      calls: recorded.calls + (before?.calls ?? 0),
      compares: recorded.compares + (before?.compares ?? 0),
    });
  }
}
