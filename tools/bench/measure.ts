export interface Latency {
  p50: number;
  p99: number;
}

/** Nearest-rank percentiles, with three digits; 0 of nothing. */
function percentiles<Name extends string>(
  times: readonly number[],
  shares: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const entries = Object.entries<number>(shares).map(([name, share]) => [name, Number(at(share).toPrecision(3))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Percentiles of times in milliseconds. */
export const latencyOf = (times: readonly number[]): Latency => percentiles(times, { p50: 0.5, p99: 0.99 });

/** Asks so many times, one after the other. Milliseconds. */
export async function timesOf(count: number, ask: (turn: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const startedAt = performance.now();
    await ask(turn);
    times.push(performance.now() - startedAt);
  }
  return percentiles(times, { p50: 0.5, p95: 0.95 });
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
