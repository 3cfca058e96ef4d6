import { unavailable } from '../../platform/errors.ts';

export interface PageQueueOptions {
  /** Pages rendered concurrently. */
  atOnce: number;
  /** Pages that wait for their turn. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Runs a task when its turn comes. Rejects with "unavailable" (503) when too many wait, or it has waited too long. */
export type PageQueue = <Made>(work: () => Promise<Made>) => Promise<Made>;

/**
 * Pages are rendered in the order of arrival, few at a time: their use of the main thread and of the database is
 * bounded, and between two of them other requests have a turn (docs/decisions, 22).
 */
export function pageQueue({ atOnce, maxWaiting, maxWaitMs }: PageQueueOptions): PageQueue {
  let running = 0;
  const waiting = new Set<{ start: () => void; timer: NodeJS.Timeout }>();

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.size >= maxWaiting) throw unavailable();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(turn);
        reject(unavailable());
      };
      const turn = { start: resolve, timer: setTimeout(giveUp, maxWaitMs) };
      waiting.add(turn);
    });
  }

  // A finished task hands its place over, so `running` stays as it is; after pending input has been read.
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    setImmediate(next.start);
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
