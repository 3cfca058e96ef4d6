/** Pages that took too long and are left to the browser for a while, so that they do not delay the others. */
import { LRUCache } from 'lru-cache';

/** Every attempt takes one of a few places for three seconds. */
const LEFT_MS = 10_000;
const MAX_PAGES = 500;

/** What was cut: the page's data, or its rendering. */
type Step = 'data' | 'markup';

export class CutPages {
  readonly #pages = new LRUCache<string, true>({ max: MAX_PAGES, ttl: LEFT_MS });

  /** `page` changes with its build, so that another one is tried at once. */
  has(page: string, step: Step): boolean {
    return this.#pages.has(`${step} ${page}`);
  }

  add(page: string, step: Step): void {
    this.#pages.set(`${step} ${page}`, true);
  }
}
