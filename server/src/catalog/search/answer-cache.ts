import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from 'contracts/durations';

interface Entry<Answer> {
  answer: Answer;
  version: number;
  writes: number;
  at: number;
}

/** What an answer was made from: the engine's version, and how many writes this process had seen. */
export interface Basis {
  version: number;
  writes: number;
}

interface Tuning<Answer> {
  maxBytes: number;
  /** So old may an answer be while other processes write; after an own write it is made anew. */
  staleMs: number;
  bytesOf(answer: Answer): number;
}

// Cards age by themselves.
const OLDEST_MS = MINUTE_MS;

/** Answers by what was asked, good while the engine has not changed, and for a moment after. */
export class AnswerCache<Answer extends object> {
  readonly #entries: LRUCache<string, Entry<Answer>>;
  readonly #staleMs: number;

  constructor({ maxBytes, staleMs, bytesOf }: Tuning<Answer>) {
    this.#staleMs = staleMs;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => bytesOf(answer) });
  }

  get(key: string, { version, writes }: Basis): Answer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const age = performance.now() - entry.at;
    const isSame = entry.version === version && age < OLDEST_MS;
    return isSame || (entry.writes === writes && age < this.#staleMs) ? entry.answer : null;
  }

  set(key: string, answer: Answer, basis: Basis): void {
    this.#entries.set(key, { answer, ...basis, at: performance.now() });
  }

  clear(): void {
    this.#entries.clear();
  }
}
