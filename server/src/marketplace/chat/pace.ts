/** How fast something may come: so many a second, so many at once. */
export interface PaceRule {
  perSecond: number;
  burst: number;
}

/** A bucket that refills with time; `now` in milliseconds, by a clock that never goes back. */
export class Pace {
  readonly #rule: PaceRule;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(rule: PaceRule, now: () => number = performance.now.bind(performance)) {
    this.#rule = rule;
    this.#now = now;
    this.#left = rule.burst;
    this.#at = now();
  }

  /** False when it is too soon for another one. */
  take(): boolean {
    this.#refill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** A full bucket remembers nothing. */
  isFull(): boolean {
    this.#refill();
    return this.#left >= this.#rule.burst;
  }

  #refill(): void {
    const now = this.#now();
    this.#left = Math.min(this.#rule.burst, this.#left + ((now - this.#at) / 1000) * this.#rule.perSecond);
    this.#at = now;
  }
}

/** A pace for each of many, kept no longer than it matters. */
export class Paces {
  readonly #rule: PaceRule;
  readonly #byKey = new Map<string, Pace>();

  constructor(rule: PaceRule) {
    this.#rule = rule;
  }

  take(key: string): boolean {
    const pace = this.#byKey.get(key) ?? new Pace(this.#rule);
    this.#byKey.set(key, pace);
    return pace.take();
  }

  /** To be called now and then. */
  forget(): void {
    for (const [key, pace] of this.#byKey) if (pace.isFull()) this.#byKey.delete(key);
  }
}
