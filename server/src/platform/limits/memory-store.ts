import { AsyncLocalStorage } from 'node:async_hooks';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Count, LimitStore, WindowCount, TakeResult } from './limit-store.ts';

/** Counts of this process. */
export class MemoryStore implements LimitStore {
  // Each count brings its own allowance and window, so these two are not used.
  readonly #counts = new RateLimiterMemory({ points: 1, duration: 1, keyPrefix: '' });
  /**
   * Each count has a timer until its window ends, up to a day later. Begun in a request it would keep all that belongs
   * to it, such as the entities of its transaction.
   */
  readonly #outside = AsyncLocalStorage.snapshot();
  #last: Promise<unknown> = Promise.resolve();

  /** One after another, since the library's calls are asynchronous: otherwise two could refuse each other. */
  take(counts: readonly Count[], optional: readonly Count[] = []): Promise<TakeResult> {
    const taken = this.#last.then(async () => {
      const waitMs = await this.#take(counts);
      return { waitMs, hasOptional: waitMs === null && (await this.#take(optional)) === null };
    });
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(counts: readonly Count[]): Promise<number | null> {
    for (const [index, count] of counts.entries()) {
      const { taken, endsInMs } = await this.#count(count);
      if (taken <= count.points) continue;
      for (const { key, cost } of counts.slice(0, index + 1)) await this.#counts.reward(key, cost);
      return endsInMs;
    }
    return null;
  }

  async release(counts: readonly Count[]): Promise<void> {
    for (const { key, cost } of counts) {
      // An expired count must not become a negative one.
      const taken = (await this.#counts.get(key))?.consumedPoints ?? 0;
      if (taken > 0) await this.#counts.reward(key, Math.min(taken, cost));
    }
  }

  add(counts: readonly Count[]): Promise<WindowCount[]> {
    return Promise.all(counts.map((count) => this.#count(count)));
  }

  async #count({ key, cost, windowMs }: Count): Promise<WindowCount> {
    const window = { customDuration: windowMs / 1_000 };
    const now = await this.#outside(() => this.#counts.penalty(key, cost, window));
    return { taken: now.consumedPoints, endsInMs: now.msBeforeNext };
  }
}
