/** How fast a queue's work goes at present. */

/** The mean of about the last so many pieces: few enough to follow a crowd, enough to smooth a garbage collection. */
const PIECES = 32;

/** Measures the time between two pieces that end while the queue is busy; what it has measured ends with its work. */
export class Pace {
  #lastEnd: number | null = null;
  #intervalMs = 0;
  #measured = 0;

  /** Milliseconds between two ends; 0 before any was measured. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /**
   * A piece has ended, of so many that ran.
   * @param isBusy whether most places were taken: with free places pieces end as they arrive, which is no pace
   */
  end(running: number, isBusy: boolean): void {
    if (running <= 1) return this.#forget();
    const now = performance.now();
    if (isBusy && this.#lastEnd !== null) this.#add(now - this.#lastEnd);
    this.#lastEnd = isBusy ? now : null;
  }

  #add(ms: number): void {
    this.#measured = Math.min(PIECES, this.#measured + 1);
    this.#intervalMs += (ms - this.#intervalMs) / this.#measured;
  }

  #forget(): void {
    this.#lastEnd = null;
    this.#intervalMs = 0;
    this.#measured = 0;
  }
}
