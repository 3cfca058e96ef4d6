// Supervises one postmaster: holds a connection with a lock, and restarts the postmaster when it dies.
import pg from 'pg';
import { pause, retry } from '../../resilience/retry.ts';
import { adminUrl } from './address.ts';
import { adopt, halt, isPostmaster, launch, type Cluster, type Postmaster } from './postmaster.ts';
import { logTail, PostgresError } from './postgres-error.ts';

/** Any fixed number; one server at a time owns an embedded cluster. */
const OWNER_LOCK = 7_263_001;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
const LOCK_LIMIT_MS = 2_000;
const CUT_TRIES = 5;

interface Owned {
  /** Resolves when the owner's connection is lost, for whatever reason. */
  lost: Promise<void>;
}

export interface SupervisorEvents {
  /** The database stopped answering; `error` says why a restart failed, if one did. */
  onDown(error?: Error): void;
  onUp(): void;
  /** The postmaster died of a full disk: the moment to release the ballast. */
  onDiskFull(): void;
}

export class Supervisor {
  readonly #cluster: Cluster;
  readonly #events: SupervisorEvents;
  readonly #stopping = new AbortController();
  #postmaster: Postmaster;
  #owner: pg.Client | null = null;
  #watching: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, postmaster: Postmaster, events: SupervisorEvents) {
    this.#cluster = cluster;
    this.#postmaster = postmaster;
    this.#events = events;
  }

  get pid(): number {
    return this.#postmaster.pid;
  }

  /** Acquires the owner's lock and watches from then on. Throws PostgresError when another server holds it. */
  async start(): Promise<void> {
    this.#watching = this.#watch(await this.#own());
  }

  /** Ends the ownership, then the postmaster. */
  async stop(limitMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#owner?.end().catch(() => {});
    await this.#watching;
    await halt(this.#postmaster, this.#cluster.location, limitMs);
  }

  async #watch(owned: Owned | null): Promise<void> {
    for (let current = owned; current; current = await this.#regain()) {
      await current.lost;
      if (this.#stopping.signal.aborted) return;
    }
  }

  async #regain(): Promise<Owned | null> {
    const { signal } = this.#stopping;
    // Often only this connection was cut: that is not reported.
    for (let tries = 0; tries < CUT_TRIES && !signal.aborted && this.#isAlive(); tries++) {
      const kept = await this.#own().catch(() => null);
      if (kept) return kept;
      await pause(FIRST_PAUSE_MS, signal);
    }
    this.#events.onDown();
    await pause(FIRST_PAUSE_MS, signal);
    const owned = await retry(() => this.#restart(), {
      firstPauseMs: 2 * FIRST_PAUSE_MS,
      maxPauseMs: MAX_PAUSE_MS,
      signal,
      onFailure: (error) => {
        if (/No space left on device/i.test(logTail(this.#cluster.location.logFile))) this.#events.onDiskFull();
        this.#events.onDown(error instanceof Error ? error : new Error(String(error)));
      },
    });
    return owned ?? null;
  }

  async #restart(): Promise<Owned> {
    this.#postmaster = await this.#revive();
    const owned = await this.#own();
    this.#events.onUp();
    return owned;
  }

  /** The same address as before, so that every pool and URL stays valid. */
  async #revive(): Promise<Postmaster> {
    const { location } = this.#cluster;
    if (this.#isAlive()) return this.#postmaster;
    return (await adopt(location)) ?? (await launch(this.#cluster, this.#postmaster.address));
  }

  #isAlive(): boolean {
    return isPostmaster(this.#postmaster.pid, this.#cluster.location);
  }

  async #own(): Promise<Owned> {
    const connectionString = adminUrl(this.#cluster.location, this.#postmaster.address);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve());
    });
    await client.connect();
    this.#owner = client;
    const deadline = Date.now() + LOCK_LIMIT_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline || this.#stopping.signal.aborted) {
        await client.end();
        throw new PostgresError(`another server uses ${this.#cluster.location.directory}; stop it or set DATA_DIR`);
      }
      // A server killed a moment ago keeps its lock until PostgreSQL notices.
      await pause(50, this.#stopping.signal);
    }
    if (this.#stopping.signal.aborted) await client.end();
    return { lost };
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OWNER_LOCK]);
  return rows[0]?.held === true;
}
