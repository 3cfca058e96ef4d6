import { LRUCache } from 'lru-cache';
import type { SearchAnswer } from './search-answer.ts';

interface Entry {
  answer: SearchAnswer;
  version: number;
  writes: number;
  at: number;
}

/** What an answer was made from: the engine's version, and how many writes this process had seen. */
export interface Basis {
  version: number;
  writes: number;
}

const MOST_BYTES = 48_000_000;
// So old may an answer be while other processes write; after an own write it is made anew.
const STALE_MS = 1_000;
// Cards age by themselves.
const OLDEST_MS = 60_000;

/** Answers by what was asked, good while the engine has not changed, and for a second after. */
export class AnswerCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  });

  get(key: string, { version, writes }: Basis): SearchAnswer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const age = performance.now() - entry.at;
    const isSame = entry.version === version && age < OLDEST_MS;
    return isSame || (entry.writes === writes && age < STALE_MS) ? entry.answer : null;
  }

  set(key: string, answer: SearchAnswer, basis: Basis): void {
    this.#entries.set(key, { answer, ...basis, at: performance.now() });
  }

  clear(): void {
    this.#entries.clear();
  }
}
