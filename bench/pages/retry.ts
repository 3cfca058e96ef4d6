export interface Attempts {
  /** How often the work is tried at most. */
  times: number;
  /** Told of each failure that is followed by another attempt, and of the last one. */
  onFailure(reason: unknown): void;
}

/** Does the work again when it fails, a bounded number of times; null when it never succeeded. */
export async function withRetry<Result>(work: () => Promise<Result>, attempts: Attempts): Promise<Result | null> {
  for (let attempt = 0; attempt < attempts.times; attempt++) {
    try {
      return await work();
    } catch (reason) {
      attempts.onFailure(reason);
    }
  }
  return null;
}

/** Fails when the work takes longer: a visit that hangs is tried again like one that failed. */
export async function withLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
