import PQueue from 'p-queue';

/** The queue is full: the caller may try again in a few seconds. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface QueueBounds {
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Jobs that wait behind them. */
  maxWaiting: number;
}

/** Runs jobs in the order of the calls. */
export class BoundedQueue {
  readonly #jobs: PQueue;
  readonly #bounds: QueueBounds;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
    this.#jobs = new PQueue({ concurrency: bounds.atOnce });
  }

  /** The result or failure of the job, once it has run. Throws QueueFullError at once when too many wait. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    const { atOnce, maxWaiting } = this.#bounds;
    if (this.#jobs.pending >= atOnce && this.#jobs.size >= maxWaiting) {
      throw new QueueFullError(`${atOnce} at work and ${maxWaiting} waiting already`);
    }
    return this.#jobs.add(job);
  }
}

/** One job at a time, where callers with the same key share one run of it. */
export class SharedQueue<Result> {
  readonly #known = new Map<string, Promise<Result>>();
  readonly #jobs: BoundedQueue;

  /** `limit` keys are known at once, the running one among them. */
  constructor(limit: number) {
    this.#jobs = new BoundedQueue({ atOnce: 1, maxWaiting: limit - 1 });
  }

  /** Runs the job after the earlier ones; callers with the same key share its result or failure. */
  async run(key: string, job: () => Promise<Result>): Promise<Result> {
    const shared = this.#known.get(key);
    if (shared) return shared;
    const result = this.#jobs.run(job).finally(() => this.#known.delete(key));
    this.#known.set(key, result);
    return result;
  }
}
