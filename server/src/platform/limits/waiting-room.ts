export type Wait = (ms: number) => Promise<unknown>;

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 3_000;
const MAX_WAITING = 100;

/** Doubled with each attempt beyond the free ones, up to three seconds. */
const delayAfter = (beyond: number): number =>
  beyond <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond - 1, 8));

/**
 * Delays answers after too many attempts. At most this many wait at once in a process; further callers continue without
 * waiting, since a crowd of waiters would be a load itself.
 */
export class WaitingRoom {
  #waiting = 0;
  readonly #wait: Wait;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  /** Waits the longer, the more attempts were made beyond the free ones. */
  async delay(beyond: number): Promise<void> {
    const ms = delayAfter(beyond);
    if (ms === 0 || this.#waiting >= MAX_WAITING) return;
    this.#waiting++;
    try {
      await this.#wait(ms);
    } finally {
      this.#waiting--;
    }
  }
}
