import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../context.ts';
import type { SearchFigures } from '../ops/metrics.ts';
import { AnswerCache } from './answer-cache.ts';
import { CardCache } from './card-cache.ts';
import type { Engine } from './engine/engine.ts';
import { Follower } from './feed/follower.ts';

/** What answers a search: an engine, or the database where there is none. */
export type SearchPath = 'engine' | 'sql';

/** The engine and its caches as the services see them. */
export interface SearchHost {
  /** The engine with everything in it that this process has written; null: the database has to answer. */
  ready(): Promise<Engine | null>;
  /** The same without waiting, for operators. */
  state(): 'ready' | 'sql';
  /** The engine failed: it is loaded anew, and the database answers meanwhile. */
  fail(error: unknown): void;
  /** This process has written something that the engine does not know yet. */
  noteWrite(): void;
  /** How many writes were noted. */
  readonly writes: number;
  readonly cards: CardCache;
  readonly answers: AnswerCache;
  count(path: SearchPath): void;
  figures(): SearchFigures;
}

// An engine that has not heard from the database for so long may be out of date.
const LONGEST_SILENCE_MS = 5_000;
// Own writes are in the engine within milliseconds; a hidden one (feed/change-log.ts) is not waited for any longer.
const OWN_WRITE_LIMIT_MS = 250;

export class FollowedSearch implements SearchHost {
  readonly cards = new CardCache();
  readonly answers = new AnswerCache();
  readonly #follower: Follower | null;
  readonly #log: Log;
  readonly #answered: Record<SearchPath, number> = { engine: 0, sql: 0 };
  #writes = 0;
  #knownWrites = 0;

  /** Without a database's address there is never an engine. */
  constructor({ url, log }: { url: string | null; log: Log }) {
    this.#log = log;
    this.#follower = url === null ? null : new Follower({ url, log, onChange: (ids) => this.#forget(ids) });
  }

  #forget(ids: readonly number[] | null): void {
    this.cards.evict(ids);
    if (ids === null) this.answers.clear();
  }

  start(): void {
    this.#follower?.start();
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
  }

  /** Resolves once everything is in the engine that was committed before the call. */
  async caughtUp(): Promise<void> {
    await this.#follower?.caughtUp();
  }

  get writes(): number {
    return this.#writes;
  }

  noteWrite(): void {
    this.#writes++;
  }

  #present(): Engine | null {
    const follower = this.#follower;
    if (!follower?.engine) return null;
    return performance.now() - follower.readAt < LONGEST_SILENCE_MS ? follower.engine : null;
  }

  async ready(): Promise<Engine | null> {
    if (!this.#present() || this.#knownWrites === this.#writes) return this.#present();
    const writes = this.#writes;
    const stopped = new AbortController();
    const limit = sleep(OWN_WRITE_LIMIT_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    await Promise.race([this.caughtUp(), limit]);
    stopped.abort();
    this.#knownWrites = Math.max(this.#knownWrites, writes);
    return this.#present();
  }

  state(): 'ready' | 'sql' {
    return this.#present() ? 'ready' : 'sql';
  }

  fail(error: unknown): void {
    this.#log.error({ err: error }, 'the search engine failed and is loaded anew');
    this.#follower?.reload();
  }

  count(path: SearchPath): void {
    this.#answered[path]++;
  }

  figures(): SearchFigures {
    const engine = this.#follower?.engine;
    const { cars, slots, bytes } = engine?.figures ?? { cars: 0, slots: 0, bytes: 0 };
    const isReady = this.state() === 'ready';
    return { isReady, cars, slots, bytes, version: engine?.version ?? 0, answered: { ...this.#answered } };
  }
}
