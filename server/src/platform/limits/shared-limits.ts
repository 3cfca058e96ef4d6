/**
 * Chooses where limits are counted: in Redis when REDIS_URL is set, else in PostgreSQL while more than one server runs, else in
 * this process. A store that fails is left alone until a probe succeeds; meanwhile each server counts by itself.
 */
import type { Log } from '../context/context.ts';
import type { Env } from '../config/env.ts';
import type { Instances } from '../database/instances/instances.ts';
import { secretBoxOf } from '../config/secrets/secret-box.ts';
import { withTimeout } from '../resilience/timeout.ts';
import type { Count, LimitStore, SharedStore } from './limit-store.ts';
import { PostgresStore } from './postgres-store.ts';
import { RedisStore } from './redis-store.ts';

export type LimitPlace = 'redis' | 'postgresql' | 'memory';

/** The state for /readyz and metrics. */
export interface LimitFigures {
  /** The place where limits are counted now. */
  place: LimitPlace;
  /** The place where they should be counted. */
  wanted: LimitPlace;
  /** Calls to a shared store that failed, since the start. */
  failures: number;
}

interface SharedLimitsOptions {
  env: Pick<Env, 'redisUrl' | 'appSecret' | 'dataDir'>;
  url: string;
  log: Log;
  instances: Instances;
  /** Between probes of a store that failed. */
  probeEveryMs?: number;
}

const PROBE_EVERY_MS = 1_000;
/** While it lasts, so that the alarm is not lost among other lines. */
const ALARM_EVERY_MS = 60_000;
const FIRST_ANSWER_MS = 2_000;
/** 192 bits: nobody finds another key with the same one. */
const KEY_LENGTH = 32;

/** Chooses the store for each call, and falls back. */
export class SharedLimits {
  readonly #options: SharedLimitsOptions;
  readonly #redis: SharedStore | null;
  #postgres: SharedStore | null = null;
  #failing: SharedStore | null = null;
  #probing: NodeJS.Timeout | undefined;
  #alarmedAt = -Infinity;
  #failures = 0;
  #isStopped = false;
  #reported: LimitPlace | null = null;

  constructor(options: SharedLimitsOptions) {
    this.#options = options;
    const { env, instances } = options;
    this.#redis = env.redisUrl === null ? null : new RedisStore({ url: env.redisUrl, name: instances.own.name });
    instances.onChange(() => this.#report());
  }

  /** How many servers count together, this one among them. */
  get servers(): number {
    return this.#options.instances.count;
  }

  /** Whether a shared store counts now. */
  get isShared(): boolean {
    const store = this.#wanted();
    return store !== null && store !== this.#failing;
  }

  /** Waits two seconds at most for the store, and says in the log where limits are counted. */
  async start(): Promise<void> {
    const store = this.#wanted();
    if (store) await withTimeout(this.#untilAnswer(store), FIRST_ANSWER_MS, () => this.#fail(store, 'no answer'));
    this.#report();
  }

  /**
   * Asks the shared store, which knows keys by their MAC only, since they hold addresses. Null when there is none, or
   * none that answers: then this server's own counts decide.
   */
  async ask<Answer>(
    counts: readonly Count[],
    question: (store: LimitStore, counts: readonly Count[]) => Promise<Answer>,
  ): Promise<Answer | null> {
    const store = this.#wanted();
    if (!store || store === this.#failing) return null;
    try {
      return await question(
        store,
        counts.map((count) => ({ ...count, key: this.#mac(count.key) })),
      );
    } catch (error) {
      this.#fail(store, error);
      return null;
    }
  }

  figures(): LimitFigures {
    const wanted = this.#placeOf(this.#wanted());
    return { place: this.isShared ? wanted : 'memory', wanted, failures: this.#failures };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#probing);
    await Promise.all([this.#redis?.stop(), this.#postgres?.stop()]);
  }

  #wanted(): SharedStore | null {
    if (this.#isStopped) return null;
    if (this.#redis) return this.#redis;
    if (this.servers === 1) return null;
    return (this.#postgres ??= new PostgresStore(this.#options.url));
  }

  #placeOf(store: SharedStore | null): LimitPlace {
    if (store === null) return 'memory';
    return store === this.#redis ? 'redis' : 'postgresql';
  }

  #fail(store: SharedStore, error: unknown): void {
    this.#failures += 1;
    this.#failing = store;
    this.#reported = null;
    this.#probing ??= setInterval(() => void this.#probe(), this.#options.probeEveryMs ?? PROBE_EVERY_MS).unref();
    if (performance.now() - this.#alarmedAt < ALARM_EVERY_MS) return;
    this.#alarmedAt = performance.now();
    const details = { err: error, store: this.#placeOf(store), failures: this.#failures };
    this.#options.log.error(details, 'each server counts limits by itself: the shared store does not answer');
  }

  async #probe(): Promise<void> {
    const store = this.#failing;
    try {
      // The wanted store may have changed meanwhile.
      if (store !== null && store === this.#wanted()) await store.probe();
      clearInterval(this.#probing);
      this.#probing = undefined;
      this.#failing = null;
      this.#alarmedAt = -Infinity;
      this.#report();
    } catch (error) {
      if (store !== null) this.#fail(store, error);
    }
  }

  /** A connection may take a moment: the first refusals are not failures yet. */
  async #untilAnswer(store: SharedStore): Promise<void> {
    const hasAnswered = () =>
      store
        .probe()
        .then(() => true)
        .catch(() => false);
    while (!this.#isStopped && this.#failing !== store && !(await hasAnswered()))
      await new Promise((resolve) => setTimeout(resolve, 50).unref());
  }

  #report(): void {
    const { place, wanted } = this.figures();
    if (place !== wanted || place === this.#reported) return;
    this.#reported = place;
    this.#options.log.info({ limits: place, servers: this.servers }, `limits: ${place}`);
  }

  #mac(key: string): string {
    return secretBoxOf(this.#options.env).sign(`limit ${key}`).slice(0, KEY_LENGTH);
  }
}
