import type { LRUCache } from 'lru-cache';
import { MINUTE_MS } from 'contracts/durations';
import { boundedCache } from '../../platform/resilience/bounded-cache.ts';

interface Entry<Answer> {
  answer: Answer;
  version: number;
  writes: number;
  at: number;
}

/** The state behind an answer: the engine's version, and the number of this process's writes. */
export interface Basis {
  version: number;
  writes: number;
}

interface Tuning<Answer> {
  /** Its label in the metrics. */
  name: string;
  maxBytes: number;
  /** The maximum age of an answer while other processes write; after a write of this process it is made again. */
  staleMs: number;
  bytesOf(answer: Answer): number;
}

// Cards become stale by time alone.
const OLDEST_MS = MINUTE_MS;

/** Answers cached by query, valid while the engine has not changed, and for a moment after. */
export class AnswerCache<Answer extends object> {
  readonly #entries: LRUCache<string, Entry<Answer>>;
  readonly #staleMs: number;

  constructor({ name, maxBytes, staleMs, bytesOf }: Tuning<Answer>) {
    this.#staleMs = staleMs;
    this.#entries = boundedCache({ name, maxBytes, bytesOf: ({ answer }) => bytesOf(answer), maxAgeMs: OLDEST_MS });
  }

  /** `isPresent`: only while nothing has changed, for what is itself cached longer than a moment. */
  get(key: string, { version, writes }: Basis, { isPresent = false } = {}): Answer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.version === version) return entry.answer;
    const isRecent = entry.writes === writes && performance.now() - entry.at < this.#staleMs;
    return isRecent && !isPresent ? entry.answer : null;
  }

  set(key: string, answer: Answer, basis: Basis): void {
    this.#entries.set(key, { answer, ...basis, at: performance.now() });
  }

  clear(): void {
    this.#entries.clear();
  }
}
