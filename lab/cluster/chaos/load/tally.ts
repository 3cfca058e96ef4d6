/** Counts the outcomes of requests by kind. */
import { percentile } from '../../../../tests/chaos/traffic.ts';
import type { Answer } from './ask.ts';

/** `refused`: 503 with Retry-After, which is an answer of an overloaded or partly missing site. */
export type Outcome = 'ok' | 'refused' | 'failed';

export interface Counted {
  asked: number;
  ok: number;
  refused: number;
  failed: number;
  /** Due, but never sent, since too many were open; none of `asked`. */
  dropped: number;
  /** Milliseconds from the first try, of those that succeeded. */
  p50: number;
  p99: number;
  /** The longest time in which none was answered well, in milliseconds. */
  longestAway: number;
}

export const KINDS = ['page', 'search', 'car', 'lead', 'upload', 'message'] as const;
export type Kind = (typeof KINDS)[number];

/** 4xx is the caller's own doing, which no request of the load is: it counts as a failure. */
export function outcomeOf({ status, headers }: Pick<Answer, 'status' | 'headers'>): Outcome {
  if (status >= 200 && status < 400) return 'ok';
  return status === 503 && headers['retry-after'] !== undefined ? 'refused' : 'failed';
}

/** The failures of one kind and status: how many, and in which tens of seconds since the last report. */
export interface Failures {
  count: number;
  atS: number[];
}

interface Counts {
  outcomes: Record<Outcome, number>;
  dropped: number;
  times: number[];
  /** When the last one was answered well, or the report began. */
  okAt: number;
  longestAway: number;
}

export class Tally {
  readonly #counts = new Map<Kind, Counts>();
  /** By what did not succeed, such as "lead failed 500". */
  readonly #failures = new Map<string, Failures>();
  #since = performance.now();

  /** Records the outcome of a request after its client's one retry. */
  record(kind: Kind, outcome: Outcome, ms: number): void {
    const count = this.#of(kind);
    count.outcomes[outcome] += 1;
    if (outcome !== 'ok') return;
    count.times.push(ms);
    recordAway(count);
  }

  /** One was due and is not sent: the load is less than it says. */
  recordDropped(kind: Kind): void {
    this.#of(kind).dropped += 1;
  }

  recordFailure(kind: Kind, what: string): void {
    const name = `${kind} ${what}`;
    const atS = Math.floor((performance.now() - this.#since) / 10_000) * 10;
    const failures = this.#failures.get(name) ?? { count: 0, atS: [] };
    this.#failures.set(name, failures);
    failures.count += 1;
    if (failures.atS.at(-1) !== atS) failures.atS.push(atS);
  }

  /** All since the last call. */
  take(): { kinds: Partial<Record<Kind, Counted>>; failures: Record<string, Failures> } {
    for (const counts of this.#counts.values()) recordAway(counts);
    const kinds = Object.fromEntries([...this.#counts].map(([kind, counts]) => [kind, counted(counts)]));
    const failures = Object.fromEntries(this.#failures);
    this.#counts.clear();
    this.#failures.clear();
    this.#since = performance.now();
    return { kinds, failures };
  }

  #of(kind: Kind): Counts {
    const counts = this.#counts.get(kind) ?? {
      outcomes: { ok: 0, refused: 0, failed: 0 },
      dropped: 0,
      times: [],
      okAt: this.#since,
      longestAway: 0,
    };
    this.#counts.set(kind, counts);
    return counts;
  }
}

/** One was answered well, or the report ends. */
function recordAway(counts: Counts): void {
  const now = performance.now();
  counts.longestAway = Math.max(counts.longestAway, now - counts.okAt);
  counts.okAt = now;
}

const counted = ({ outcomes, dropped, times, longestAway }: Counts): Counted => ({
  asked: outcomes.ok + outcomes.refused + outcomes.failed,
  ...outcomes,
  dropped,
  p50: Math.round(percentile(times, 0.5)),
  p99: Math.round(percentile(times, 0.99)),
  longestAway: Math.round(longestAway),
});
