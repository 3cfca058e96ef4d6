/** How fast a queue's work goes at present. */

/** The mean of about the last so many pieces: few enough to follow a crowd, enough to smooth a garbage collection. */
const PIECES = 32;

/** Measures the time between two pieces that end, while others go on. */
export class Pace {
  #lastEnd: number | null = null;
  #intervalMs = 0;
  #measured = 0;

  /** Milliseconds between two ends; 0 before any was measured. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /** A piece has ended. @param goesOn whether others are under way: the time without work is no pace. */
  end(goesOn: boolean): void {
    const now = performance.now();
    if (this.#lastEnd !== null) this.#add(now - this.#lastEnd);
    this.#lastEnd = goesOn ? now : null;
  }

  #add(ms: number): void {
    this.#measured = Math.min(PIECES, this.#measured + 1);
    this.#intervalMs += (ms - this.#intervalMs) / this.#measured;
  }
}
