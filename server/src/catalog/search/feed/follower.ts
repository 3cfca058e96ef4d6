import pg from 'pg';
import { HOUR_MS } from 'contracts/durations';
import { CONNECTION_LIFE_MS, keepAlive } from '../../../platform/resilience/retry.ts';
import { withTimeout } from '../../../platform/resilience/timeout.ts';
import type { Engine } from '../engine/engine.ts';
import { type Changes, type Cursor, readChanges } from './change-log.ts';
import { continues, type DatabaseLife, databaseLife } from './database-life.ts';
import { primaryPosition } from '../../../platform/database/wal-history.ts';
import { EngineSaving } from './engine-saving.ts';
import { applyChanges, inTime, type Loaded, loadEngine, type LoadingDeps } from './load-engine.ts';

export interface FollowerDeps extends LoadingDeps {
  url: string;
  /** These cars may have changed; null: any car. Called after the engine has them. */
  onChange(carIds: readonly number[] | null): void;
  /** The database was queried for changes, and they are in the engine. */
  onRead?(): void;
  /** The file in which the engine is stored for the next start; none: each start loads all cars. */
  savedIn?: string | undefined;
}

// The maximum delay after a lost notification.
const POLL_MS = 2_000;
const HIDDEN_PAUSE_MS = 100;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
// Changes are kept for a day (car-change.job.ts); after a longer absence everything is loaded again.
const MAX_ABSENCE_MS = 12 * HOUR_MS;
/** No log is as long. */
const UNKNOWN = 2n ** 64n;

/**
 * Keeps an engine equal to the database: loads everything once, or what it has saved, then re-reads the cars named in `car_change`, on a
 * notification and, in case one is lost, every two seconds. Has its own connection; a lost one is made again.
 */
export class Follower {
  readonly #deps: FollowerDeps;
  readonly #stopping = new AbortController();
  #engine: Engine | null = null;
  /** The database that the engine was read from; null: what was read is not valid. */
  #life: DatabaseLife | null = null;
  /** How far its log had come when the engine took something of it the last time. */
  #position = 0n;
  #cursor: Cursor = { xid: '0', seq: '0' };
  /** The changes in the engine that lie after the cursor. */
  #ahead: ReadonlySet<string> = new Set();
  readonly #saving: EngineSaving | null;
  #readAt = -Infinity;
  #wake: () => void = () => {};
  #isWoken = false;
  #waiting: (() => void)[] = [];
  #running: Promise<void> | null = null;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    this.#saving = deps.savedIn === undefined ? null : new EngineSaving(deps.savedIn, deps.log);
  }

  /** The engine, once loaded. */
  get engine(): Engine | null {
    return this.#engine;
  }

  /** The last query for changes, by `performance.now()`. */
  get readAt(): number {
    return this.#readAt;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakeUp();
    await this.#running;
  }

  /** Discards the engine and loads it again. */
  reload(): void {
    this.#engine = null;
    this.#life = null;
    this.#saving?.suspect();
    this.#wakeUp();
  }

  /** Resolves once everything is indexed that was committed before the call. */
  caughtUp(): Promise<void> {
    const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#wakeUp();
    return done;
  }

  #hasRead(): void {
    this.#readAt = performance.now();
    this.#deps.onRead?.();
  }

  #wakeUp(): void {
    this.#isWoken = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    await keepAlive(() => this.#follow(), {
      firstPauseMs: FIRST_PAUSE_MS,
      maxPauseMs: MAX_PAUSE_MS,
      lifeMs: CONNECTION_LIFE_MS,
      signal: this.#stopping.signal,
      onFailure: (error) => this.#deps.log.warn({ err: error }, 'the search engine lost its connection and reconnects'),
    });
  }

  /** One connection's life. Rejects when it ends before the follower is stopped. */
  async #follow(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#deps.url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'autonou search engine',
    });
    // Not every pending call notices a lost connection, so every wait uses this.
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    client.on('error', over.reject).on('end', () => over.reject(new Error('the connection has ended')));
    client.on('notification', () => this.#wakeUp());
    const stop = () => over.reject(new Error('the server stops'));
    this.#stopping.signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([over.promise, this.#live(client)]);
    } finally {
      this.#stopping.signal.removeEventListener('abort', stop);
      await withTimeout(
        client.end().catch(() => undefined),
        500,
        () => undefined,
      );
      // Pending work of it fails now, before the next connection begins.
      this.#wakeUp();
    }
  }

  async #live(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query('listen car_change');
    await this.#begin(client);
    while (!this.#stopping.signal.aborted) {
      await this.#catchUp(client);
      const present = { engine: this.#engine, life: this.#life, position: this.#position, cursor: this.#cursor };
      await this.#saving?.saveIfDue(client, present);
      await this.#pause(POLL_MS);
    }
  }

  /** After a connection: the present engine continues, unless this database lacks what that one had. */
  async #begin(client: pg.Client): Promise<void> {
    const life = await databaseLife(client);
    const isKnown = this.#life !== null && continues(this.#life, life, this.#position);
    const isAbsent = performance.now() - this.#readAt >= MAX_ABSENCE_MS;
    if ((!this.#engine || !isKnown || isAbsent) && !(await this.#restore(client, life))) await this.#load(client);
    this.#life = life;
  }

  async #load(client: pg.Client): Promise<void> {
    this.#engine = null;
    const startedAt = performance.now();
    await this.#saving?.discard();
    const loaded = await loadEngine(client, this.#deps);
    if (loaded === 'elsewhere') return this.#stopping.abort();
    await this.#begun(client, loaded);
    this.#saving?.isReplaced();
    this.#logLoad('the search engine is loaded', startedAt, { isFromReplica: loaded.isFromReplica });
  }

  /** False: there is no saved engine that this database continues. */
  async #restore(client: pg.Client, life: DatabaseLife): Promise<boolean> {
    this.#engine = null;
    const startedAt = performance.now();
    const saved = await this.#saving?.restore(client, life);
    if (!saved) return false;
    await this.#begun(client, saved);
    this.#logLoad('the saved search engine is used again', startedAt);
    return true;
  }

  async #begun(client: pg.Client, { engine, cursor }: Loaded): Promise<void> {
    this.#cursor = cursor;
    this.#ahead = new Set();
    this.#position = await inTime(primaryPosition(client));
    this.#engine = engine;
    this.#hasRead();
    this.#deps.onChange(null);
  }

  #logLoad(message: string, startedAt: number, more: object = {}): void {
    const { cars = 0, bytes = 0 } = this.#engine?.figures ?? {};
    const tookMs = Math.round(performance.now() - startedAt);
    this.#deps.log.info({ cars, megabytes: Math.round(bytes / 1e6), tookMs, ...more }, message);
  }

  /** Reads changes until none are left. */
  async #catchUp(client: pg.Client): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#isWoken = false;
      const changes = await inTime(readChanges(client, this.#cursor, this.#ahead)).catch((error: unknown) => {
        this.#waiting.push(...waiting);
        throw error;
      });
      if (this.#life === null || changes.isEverything) {
        await this.#load(client);
        this.#life ??= await databaseLife(client);
      } else await this.#take(client, changes);
      this.#hasRead();
      if (changes.hasMore || changes.hasHidden || changes.isEverything) this.#waiting.push(...waiting);
      else for (const resolve of waiting) resolve();
      if (changes.hasHidden && !changes.hasMore) await this.#pause(HIDDEN_PAUSE_MS);
      else if (!changes.hasMore && !this.#isWoken && !changes.isEverything) return;
    }
  }

  async #take(client: pg.Client, { cursor, ahead, carIds, hasNames }: Changes): Promise<void> {
    const engine = this.#engine;
    if (!engine) return;
    const isChanged = carIds.length > 0 || hasNames;
    if (isChanged) this.#position = UNKNOWN;
    await applyChanges(client, engine, { carIds, hasNames });
    this.#saving?.lacks(carIds.length);
    if (carIds.length > 0) this.#deps.onChange(carIds);
    if (hasNames) this.#deps.onChange(null);
    this.#cursor = cursor;
    this.#ahead = ahead;
    if (isChanged) this.#position = await inTime(primaryPosition(client));
  }

  /** Until it is woken, and at most this long. */
  async #pause(ms: number): Promise<void> {
    if (this.#isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => {};
  }
}
