/** A rate limit: tokens per second, and the largest burst. */
export interface BucketRule {
  perSecond: number;
  burst: number;
}

/** A token bucket; `now` in milliseconds, by a monotonic clock. */
export class TokenBucket {
  readonly #rule: BucketRule;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(rule: BucketRule, now: () => number = performance.now.bind(performance)) {
    this.#rule = rule;
    this.#now = now;
    this.#left = rule.burst;
    this.#at = now();
  }

  /** Returns false when the bucket is empty. */
  take(): boolean {
    this.#refill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** A full bucket holds no state and can be dropped. */
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

/** A token bucket for each key, kept no longer than it matters. */
export class TokenBuckets {
  readonly #rule: BucketRule;
  readonly #byKey = new Map<string, TokenBucket>();

  constructor(rule: BucketRule) {
    this.#rule = rule;
  }

  take(key: string): boolean {
    const bucket = this.#byKey.get(key) ?? new TokenBucket(this.#rule);
    this.#byKey.set(key, bucket);
    return bucket.take();
  }

  /** Drops full buckets; to be called now and then. */
  forget(): void {
    for (const [key, bucket] of this.#byKey) if (bucket.isFull()) this.#byKey.delete(key);
  }
}
