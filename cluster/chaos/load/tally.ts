/** What became of requests, by kind. */
import { percentile } from '../../../chaos/traffic.ts';
import type { Answer } from './ask.ts';

/** `refused`: 503 with Retry-After, which is an answer of an overloaded or partly missing site. */
export type Outcome = 'ok' | 'refused' | 'failed';

export interface Counted {
  asked: number;
  ok: number;
  refused: number;
  failed: number;
  /** Of those that succeeded, in milliseconds. */
  p50: number;
  p99: number;
}

export const KINDS = ['page', 'search', 'car', 'lead', 'upload', 'message'] as const;
export type Kind = (typeof KINDS)[number];

/** 4xx is the caller's own doing, which no request of the load is: it counts as a failure. */
export function outcomeOf({ status, headers }: Pick<Answer, 'status' | 'headers'>): Outcome {
  if (status >= 200 && status < 400) return 'ok';
  return status === 503 && headers['retry-after'] !== undefined ? 'refused' : 'failed';
}

/** Of one kind and status: how many, and in which tens of seconds since the last report. */
export interface Failures {
  count: number;
  atS: number[];
}

export class Tally {
  readonly #counts = new Map<Kind, { outcomes: Record<Outcome, number>; times: number[] }>();
  /** By what did not succeed, such as "lead failed 500". */
  readonly #failures = new Map<string, Failures>();
  #since = performance.now();

  note(kind: Kind, outcome: Outcome, ms: number): void {
    const count = this.#counts.get(kind) ?? { outcomes: { ok: 0, refused: 0, failed: 0 }, times: [] };
    this.#counts.set(kind, count);
    count.outcomes[outcome] += 1;
    if (outcome === 'ok') count.times.push(ms);
  }

  noteFailure(kind: Kind, what: string): void {
    const name = `${kind} ${what}`;
    const atS = Math.floor((performance.now() - this.#since) / 10_000) * 10;
    const failures = this.#failures.get(name) ?? { count: 0, atS: [] };
    this.#failures.set(name, failures);
    failures.count += 1;
    if (failures.atS.at(-1) !== atS) failures.atS.push(atS);
  }

  /** All since the last call. */
  take(): { kinds: Partial<Record<Kind, Counted>>; failures: Record<string, Failures> } {
    const kinds = Object.fromEntries(
      [...this.#counts].map(([kind, { outcomes, times }]) => [kind, counted(outcomes, times)]),
    );
    const failures = Object.fromEntries(this.#failures);
    this.#counts.clear();
    this.#failures.clear();
    this.#since = performance.now();
    return { kinds, failures };
  }
}

const counted = (outcomes: Record<Outcome, number>, times: readonly number[]): Counted => ({
  asked: outcomes.ok + outcomes.refused + outcomes.failed,
  ...outcomes,
  p50: Math.round(percentile(times, 0.5)),
  p99: Math.round(percentile(times, 0.99)),
});
