import type { CarPage } from 'contracts/search';
import type { Log } from '../../platform/context/context.ts';
import { WorkQueue } from '../../platform/limits/load/work-queue.ts';
import { withTimeout } from '../../platform/resilience/timeout.ts';
import type { SearchFigures } from './search-figures.ts';
import { AnswerCache } from './answer-cache.ts';
import { CardCache } from './card-cache.ts';
import type { SearchClient } from './client/search-client.ts';
import { type EngineService, LocalEngineService } from './client/engine-service.ts';
import type { SearchAnswer } from './search-answer.ts';
import { ReferenceLists } from './reference-lists.ts';
import { EngineLate, RemoteEngine } from './thread/remote-engine.ts';

declare module '../../platform/context/context.ts' {
  interface Ctx {
    search: SearchRuntime;
  }
}

type ChangeListener = (carIds: readonly number[] | null) => void;

/** The part that answers a search: an engine, or the database as a fallback. */
export type SearchPath = 'engine' | 'sql';

/** The engine and its caches as the services see them. */
export interface SearchRuntime {
  /** The engine with all writes of this process; null: the database has to answer. */
  ready(): Promise<SearchClient | null>;
  /** The same without waiting, for operators. */
  state(): 'ready' | 'sql';
  /**
   * The engine did not answer a question: the database has to. After a fault the engine is loaded again; one that is
   * only late goes on.
   */
  fail(error: unknown): void;
  /**
   * Runs a search in the database, a few at a time: there is no engine while it is loaded, which needs the same
   * processors. Rejects with QueueFullError (503) when too many wait.
   */
  inDatabase<Result>(search: () => Promise<Result>): Promise<Result>;
  /** This process has written a change that the engine does not have yet. */
  recordWrite(): void;
  /**
   * Calls the listener with the cars that changed, once the engine knows them; null: any, or names. Returns how to stop.
   */
  onChange(listener: ChangeListener): () => void;
  /** The number of recorded writes. */
  readonly writes: number;
  readonly cards: CardCache;
  readonly answers: AnswerCache<SearchAnswer>;
  readonly facets: AnswerCache<Pick<CarPage, 'facets' | 'counts'>>;
  /** A list of brands, models or towns, read again when one of them has changed; `key` distinguishes lists. */
  list<List extends object>(key: string, read: () => Promise<List>): Promise<List>;
  count(path: SearchPath): void;
  figures(): SearchFigures;
}

// An engine that has not heard from the database for this long may be stale.
const SILENCE_TIMEOUT_MS = 5_000;
// A thread has too many cars for the database to stand in: counting them takes the processors that it lacks.
const THREAD_SILENCE_TIMEOUT_MS = 30_000;
// Unless nobody can write: then it is as good as the replicas, which searches would overload.
const ABSENCE_LIMIT_MS = 10 * 60_000;
// Once it is back, the engine has to connect and to read what was written meanwhile.
const RETURN_MS = 10_000;
// Read-your-writes: own writes are in the engine within milliseconds. Longer, and the search does without.
const OWN_WRITE_TIMEOUT_MS = 250;
// With more cars the engine runs in a worker thread: from there on sorting blocks the server noticeably.
const MAX_LOCAL_CARS = 300_000;
// Hysteresis: a growing index moves to a worker later than one that is loaded, so that it does not move to and fro.
const GROWTH = 1.1;

const ANSWERS = { name: 'answers', maxBytes: 48e6, staleMs: 1_000 };
// Counts do not depend on order and page, so all pages of a search share them.
const COUNTS = { name: 'counts', maxBytes: 16e6, staleMs: 2_000 };

interface RuntimeOptions {
  /** The database's address; null: there is never an engine. */
  url: string | null;
  /** Replicas that the engine may be loaded from; changes are followed at `url`. */
  replicaUrls?: readonly string[];
  /** Whether the database's primary does not answer, though replicas do. */
  isPrimaryAway?: () => boolean;
  log: Log;
  maxLocalCars?: number;
  /** The folder in which a thread stores its engine for the next start. */
  savedIn?: string;
}

export class FollowingSearch implements SearchRuntime {
  readonly cards = new CardCache();
  readonly answers = new AnswerCache<SearchAnswer>({ ...ANSWERS, bytesOf: ({ size }) => size });
  readonly facets = new AnswerCache<Pick<CarPage, 'facets' | 'counts'>>({ ...COUNTS, bytesOf: () => 16_000 });
  readonly #log: Log;
  readonly #replicaUrls: readonly string[];
  readonly #maxLocalCars: number;
  readonly #isPrimaryAway: () => boolean;
  readonly #savedIn: string | undefined;
  #local: LocalEngineService | null;
  #remote: RemoteEngine | null = null;
  readonly #answered: Record<SearchPath, number> = { engine: 0, sql: 0 };
  readonly #lists = new ReferenceLists();
  readonly #databaseSearches = new WorkQueue('databaseSearches');
  readonly #listeners = new Set<ChangeListener>();
  /** The number of changes to anything except single cars. */
  #changes = 0;
  #writes = 0;
  #knownWrites = 0;
  /** When the primary was last seen to be away, by `performance.now()`. */
  #awayAt = -Infinity;

  constructor(options: RuntimeOptions) {
    const { url, replicaUrls = [], isPrimaryAway = () => false, log, maxLocalCars = MAX_LOCAL_CARS } = options;
    this.#isPrimaryAway = isPrimaryAway;
    this.#log = log;
    this.#savedIn = options.savedIn;
    this.#replicaUrls = replicaUrls;
    this.#maxLocalCars = maxLocalCars;
    this.#local =
      url === null ? null : new LocalEngineService({ ...this.#deps(url), mayLoad: (cars) => this.#mayStay(url, cars) });
  }

  #deps(url: string) {
    const onChange = (ids: readonly number[] | null) => {
      this.#forget(ids);
      if (this.#remote?.client) this.#leaveThread();
      else if (this.#local) this.#mayStay(url, (this.#local.figures?.cars ?? 0) / GROWTH);
    };
    return { url, replicaUrls: this.#replicaUrls, log: this.#log, onChange };
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #forget(ids: readonly number[] | null): void {
    this.cards.evict(ids);
    if (ids === null) {
      this.#changes++;
      this.answers.clear();
      this.facets.clear();
    }
    for (const listener of this.#listeners) listener(ids);
  }

  /** Many cars get a worker thread; an engine loaded here answers until that one is ready. */
  #mayStay(url: string, cars: number): boolean {
    if (cars <= this.#maxLocalCars) return true;
    if (!this.#remote) {
      this.#log.info({ cars: Math.round(cars) }, 'the search engine moves to a worker thread');
      this.#remote = new RemoteEngine({ ...this.#deps(url), savedIn: this.#savedIn });
      this.#remote.start();
    }
    return false;
  }

  #leaveThread(): void {
    void this.#local?.stop();
    this.#local = null;
  }

  get #service(): EngineService | null {
    return this.#local?.client || !this.#remote ? this.#local : this.#remote;
  }

  /** The engine's worker thread, if any. */
  get thread(): RemoteEngine | null {
    return this.#remote;
  }

  start(): void {
    this.#local?.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#local?.stop(), this.#remote?.stop()]);
  }

  /** Resolves once everything is in the engine that was committed before the call. */
  async caughtUp(): Promise<void> {
    await this.#service?.caughtUp();
  }

  get writes(): number {
    return this.#writes;
  }

  recordWrite(): void {
    this.#writes++;
  }

  #present(): SearchClient | null {
    const service = this.#service;
    const now = performance.now();
    if (this.#isPrimaryAway()) this.#awayAt = now;
    const silenceMs = service === this.#remote ? THREAD_SILENCE_TIMEOUT_MS : SILENCE_TIMEOUT_MS;
    const limitMs = now - this.#awayAt < RETURN_MS ? ABSENCE_LIMIT_MS : silenceMs;
    return service?.client && now - service.readAt < limitMs ? service.client : null;
  }

  async ready(): Promise<SearchClient | null> {
    if (!this.#present() || this.#knownWrites === this.#writes) return this.#present();
    const writes = this.#writes;
    const known = this.caughtUp().catch(() => undefined);
    await withTimeout(known, OWN_WRITE_TIMEOUT_MS, () => undefined);
    this.#knownWrites = Math.max(this.#knownWrites, writes);
    return this.#present();
  }

  state(): 'ready' | 'sql' {
    return this.#present() ? 'ready' : 'sql';
  }

  fail(error: unknown): void {
    if (error instanceof EngineLate) return this.#log.warn({ err: error }, 'the search engine is late');
    this.#log.error({ err: error }, 'the search engine failed and is reloaded');
    this.#service?.reload();
  }

  inDatabase<Result>(search: () => Promise<Result>): Promise<Result> {
    return this.#databaseSearches.run(search);
  }

  list<List extends object>(key: string, read: () => Promise<List>): Promise<List> {
    const state = this.state() === 'ready' ? String(this.#changes) : null;
    return this.#lists.get({ key, state, writes: this.#writes }, read);
  }

  count(path: SearchPath): void {
    this.#answered[path]++;
  }

  figures(): SearchFigures {
    const service = this.#service;
    const { cars, positions, bytes } = service?.figures ?? { cars: 0, positions: 0, bytes: 0 };
    const isReady = this.state() === 'ready';
    const isInThread = service !== null && service === this.#remote;
    return {
      isReady,
      isInThread,
      cars,
      positions,
      bytes,
      version: service?.client?.version ?? 0,
      answered: { ...this.#answered },
    };
  }
}
