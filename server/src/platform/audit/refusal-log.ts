import pg from 'pg';
import type { Log, RefusalRecord, Refusals } from '../context/context.ts';

const WAIT_MS = 200;
const BATCH = 500;
const MAX_WAITING = 5_000;
const CONNECT_LIMIT_MS = 2_000;
const QUERY_LIMIT_MS = 5_000;
const IDLE_MS = 10_000;

interface RefusalLogDeps {
  /** The database's URL: refusals have a connection of their own. */
  url: string;
  log: Log;
}

/**
 * A queue of refusals for the audit log. Any caller can cause any number of them, so they never take a connection from
 * requests: at most five thousand are queued, and one connection writes them in batches. The overflow is counted, in
 * one line. While the database is unavailable they stay queued.
 */
export class RefusalLog implements Refusals {
  readonly #deps: RefusalLogDeps;
  #waiting: RefusalRecord[] = [];
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #client: pg.Client | null = null;
  #idle: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: RefusalLogDeps) {
    this.#deps = deps;
  }

  record(refusal: RefusalRecord): void {
    if (this.#waiting.length >= MAX_WAITING) this.#lost += 1;
    else this.#waiting.push(refusal);
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Writes what is queued now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  /** Writes the rest and closes the connection. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    await this.#disconnect();
  }

  async #writeAll(): Promise<void> {
    const batch = this.#waiting.splice(0, BATCH);
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.#deps.log.warn({ lost }, 'refusals came faster than the audit log could be written');
    if (batch.length === 0) return;
    try {
      await this.#write(batch);
    } catch (error) {
      this.#deps.log.warn({ err: error, waiting: batch.length }, 'refusals wait for the audit log');
      this.#waiting.unshift(...batch);
      await this.#disconnect();
      this.#timer ??= setTimeout(() => void this.flush(), IDLE_MS).unref();
      return;
    }
    if (this.#waiting.length > 0) return this.#writeAll();
  }

  async #write(batch: readonly RefusalRecord[]): Promise<void> {
    clearTimeout(this.#idle);
    const client = (this.#client ??= await this.#connect());
    await client.query(
      `insert into audit_log (at, actor_id, impersonator_id, action, ip, result)
       select at, actor, impersonator, action, ip, 'forbidden'
       from unnest($1::timestamptz[], $2::int[], $3::int[], $4::text[], $5::text[]) as noted (at, actor, impersonator, action, ip)`,
      [
        batch.map(({ at }) => at),
        batch.map(({ actorId }) => actorId),
        batch.map(({ impersonatorId }) => impersonatorId),
        batch.map(({ action }) => action),
        batch.map(({ ip }) => ip),
      ],
    );
    this.#idle = setTimeout(() => void this.#disconnect(), IDLE_MS).unref();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#deps.url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: QUERY_LIMIT_MS,
      application_name: 'autonou refusals',
    });
    // A connection lost between two batches is opened again with the next.
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    return client;
  }

  async #disconnect(): Promise<void> {
    clearTimeout(this.#idle);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}
