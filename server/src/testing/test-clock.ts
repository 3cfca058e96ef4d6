/** The server's clock in tests: stands still until it is moved. */
export class TestClock {
  #at = new Date('2026-11-20T10:00:00.000Z');

  now = (): Date => new Date(this.#at);

  set(at: Date | string): void {
    this.#at = new Date(at);
  }

  advance(ms: number): void {
    this.#at = new Date(this.#at.getTime() + ms);
  }
}
