/**
 * The servers that run on this database: each reports to the table `server_instance` every two seconds, by the
 * database's clock, so that the clocks of the machines need not agree.
 */
import { randomUUID } from 'node:crypto';
import type { Log } from '../../context/context.ts';
import { CONNECTION_LIFE_MS, keepAlive, pause } from '../../resilience/retry.ts';
import { openBeats } from './instance-beats.ts';
import type { Instance, OwnInstance } from './instance.ts';

const BEAT_EVERY_MS = 2_000;
const MAX_PAUSE_MS = 2_000;
/** Longer than a beat, its time limit and a reconnect: the first beat is waited for, but not for ever. */
const FIRST_BEAT_MS = 5_000;

export interface InstanceOptions {
  url: string;
  log: Log;
  own: Omit<OwnInstance, 'id'>;
  beatEveryMs?: number;
}

type Listener = (others: readonly Instance[]) => void;

/** The servers on this database, this one among them; without `start` it is alone. */
export class Instances {
  readonly own: OwnInstance;
  readonly #options: InstanceOptions;
  readonly #stopping = new AbortController();
  readonly #firstBeat = Promise.withResolvers<void>();
  readonly #listeners = new Set<Listener>();
  #others: readonly Instance[] = [];
  #isRegistered = false;
  #running: Promise<void> | null = null;

  constructor(options: InstanceOptions) {
    this.#options = options;
    this.own = { ...options.own, id: randomUUID() };
  }

  /** The other servers that have reported within ten seconds, as of the last beat. */
  get others(): readonly Instance[] {
    return this.#others;
  }

  /** How many servers run, this one among them. */
  get count(): number {
    return this.#others.length + 1;
  }

  /** Whether the row of this server exists: other tables may refer to it. */
  get isRegistered(): boolean {
    return this.#isRegistered;
  }

  /** The names of all servers that run, this one first. */
  names(): string[] {
    return [this.own.name, ...this.#others.map(({ name }) => name)];
  }

  /** Called when a server has joined or left. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Begins to report, once the schema exists. Resolves after the first beat, or after five seconds without one. */
  async start(): Promise<void> {
    const { signal } = this.#stopping;
    this.#running ??= keepAlive(() => this.#connection(), {
      firstPauseMs: 100,
      maxPauseMs: MAX_PAUSE_MS,
      lifeMs: CONNECTION_LIFE_MS,
      signal,
      onFailure: (error) => this.#options.log.warn({ err: error }, 'this server can not report that it runs'),
    });
    await Promise.race([this.#firstBeat.promise, pause(FIRST_BEAT_MS, signal)]);
  }

  /** Stops reporting, and removes this server from the list at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#isRegistered = false;
  }

  /** Beats over one connection, until it is lost or the server stops. */
  async #connection(): Promise<void> {
    const { signal } = this.#stopping;
    const beats = await openBeats(this.#options.url);
    try {
      if (!this.#isRegistered) await beats.replace(this.own);
      // After an outage of the database every server is late: nobody is given up before the second beat.
      let isBackAgain = this.#isRegistered;
      while (!signal.aborted) {
        const alive = await beats.beat(this.own);
        this.#update(isBackAgain ? [...alive, ...missingFrom(alive, this.#others)] : alive);
        isBackAgain = false;
        await pause(this.#options.beatEveryMs ?? BEAT_EVERY_MS, signal);
      }
      await beats.leave(this.own.id);
    } finally {
      await beats.close();
    }
  }

  #update(others: readonly Instance[]): void {
    this.#isRegistered = true;
    this.#firstBeat.resolve();
    const before = this.#others;
    this.#others = others;
    const [joined, left] = [missingFrom(before, others), missingFrom(others, before)];
    if (joined.length + left.length === 0) return;
    for (const { name } of joined) this.#options.log.info({ server: name, servers: this.count }, 'a server has joined');
    for (const { name } of left) this.#options.log.info({ server: name, servers: this.count }, 'a server has left');
    for (const listener of this.#listeners) listener(others);
  }
}

const missingFrom = (known: readonly Instance[], list: readonly Instance[]): Instance[] =>
  list.filter(({ id }) => !known.some((one) => one.id === id));
