export interface Latency {
  p50: number;
  p99: number;
}

const round = (value: number): number => Number(value.toPrecision(3));

/** Percentiles of times in milliseconds. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

// Other work on the machine affects one of them, rarely all.
const TRIES = 3;

/** Does the work for each item, after a warm-up, and returns the shortest of three times. */
export async function timeEach<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<Latency> {
  for (const item of items.slice(0, Math.ceil(items.length / 4))) await work(item);
  const times = items.map(() => Infinity);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (const [index, item] of items.entries()) {
      const startedAt = performance.now();
      await work(item);
      times[index] = Math.min(times[index]!, performance.now() - startedAt);
    }
  }
  return latencyOf(times);
}
