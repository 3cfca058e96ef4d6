/** The Server-Timing header of a page: how it was found, and where its time went. */

/** How a page was found: made for this request, fresh, or stale and made anew meanwhile. */
export type CacheOutcome = 'miss' | 'hit' | 'stale';

/** Milliseconds of each step of one making. */
export interface PageTiming {
  /** Waiting for its turn among the pages that are made. */
  queue: number;
  /** The answers, from the engine's memory or from the database. */
  data: number;
  /** The markup, on a thread, waiting for a free one included. */
  render: number;
}

/** Measures the steps of one page. */
export class Stopwatch {
  readonly timing: PageTiming = { queue: 0, data: 0, render: 0 };
  readonly #since = performance.now();

  endQueue(): void {
    this.timing.queue = performance.now() - this.#since;
  }

  async time<Result>(step: keyof PageTiming, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.timing[step] += performance.now() - startedAt;
    }
  }
}

/** Which visitors share the page, and of a page made for this request the steps. Names and numbers only. */
export function serverTiming(outcome: CacheOutcome | 'bypass', timing: PageTiming | null): string {
  const isMade = outcome === 'miss' || outcome === 'bypass';
  const steps =
    isMade && timing ? Object.entries(timing).map(([step, ms]) => `${step};dur=${Number(ms).toFixed(1)}`) : [];
  return [`cache;desc=${outcome}`, ...steps].join(', ');
}
