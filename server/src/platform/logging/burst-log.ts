import type { Log } from '../context/context.ts';

const EVERY_MS = 5_000;

interface Burst {
  count: number;
  /** The number of refusals of each route. */
  by: Record<string, number>;
  /** The first error; the others are alike. */
  error: unknown;
}

/** `refused`: by design, such as a full queue. `failed`: something that the server needs was unavailable. */
export type BurstKind = 'refused' | 'failed';

/**
 * Ten thousand refusals are one event: a line with their number every few seconds, instead of a stack trace for each.
 */
export class BurstLog {
  readonly #log: Log;
  readonly #everyMs: number;
  readonly #bursts = new Map<BurstKind, Burst>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, everyMs = EVERY_MS) {
    this.#log = log;
    this.#everyMs = everyMs;
  }

  /** `what` is a route or a procedure, never an address: the set must be small. */
  record(kind: BurstKind, what: string, error: unknown): void {
    const burst = this.#bursts.get(kind) ?? { count: 0, by: {}, error };
    this.#bursts.set(kind, burst);
    burst.count += 1;
    burst.by[what] = (burst.by[what] ?? 0) + 1;
    this.#timer ??= setTimeout(() => this.flush(), this.#everyMs).unref();
  }

  /** Writes what has been counted so far. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [kind, { count, by, error }] of this.#bursts) {
      if (kind === 'failed') this.#log.error({ count, by, err: error }, 'requests failed for a passing reason');
      else this.#log.info({ count, by }, 'requests refused');
    }
    this.#bursts.clear();
  }
}
