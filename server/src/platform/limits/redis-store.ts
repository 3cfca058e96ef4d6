import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { createDependency, type Dependency } from '../dependency.ts';
import { type Count, inOrder, type SharedStore, type Standing } from './limit-store.ts';

/** A call waits this long once; then limits are counted without Redis until a probe succeeds. */
const ANSWER_LIMIT_MS = 250;
const CONNECT_LIMIT_MS = 2_000;
const RECONNECT_MS = { first: 50, most: 2_000 };
/** A connection that brings nothing for this long while an answer is due is replaced. */
const SILENCE_MS = 5_000;
const CONCURRENCY = 200;
const QUEUE = 200;
const NEVER_FULL = 2_000_000_000;

/**
 * In place of the library's own: beyond the allowance (ARGV[3]) nothing is counted, so that one call decides, and a
 * release never leaves a negative count. KEYS[1] the key, ARGV[1] the change, ARGV[2] the window in seconds.
 */
const COUNT = `
local taken = tonumber(redis.call('get', KEYS[1]) or '0')
local change = tonumber(ARGV[1])
if change > 0 and taken + change > tonumber(ARGV[3]) then
  return {taken + change, redis.call('pttl', KEYS[1])}
end
if change < 0 and taken + change <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], change), redis.call('pttl', KEYS[1])}
`;

interface RedisOptions {
  url: string;
  /** Shown by Redis in its list of clients. */
  name: string;
}

/** Counts in Redis, by its own clock. */
export class RedisStore implements SharedStore {
  readonly #client: Redis;
  readonly #dependency: Dependency = createDependency({
    ...{ name: 'redis', timeoutMs: ANSWER_LIMIT_MS, concurrency: CONCURRENCY, queue: QUEUE },
  });
  readonly #limiters = new Map<number, RateLimiterRedis>();

  constructor({ url, name }: RedisOptions) {
    this.#client = new Redis(url, {
      connectionName: name.replaceAll(/[^\w:.-]/g, '-'),
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_MS,
      // A call fails at once while there is no connection, and is not sent again: it would be counted twice.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(RECONNECT_MS.first * 2 ** Math.min(times, 10), RECONNECT_MS.most),
    });
    // It reconnects by itself; the calls meanwhile tell that it is away.
    this.#client.on('error', () => undefined);
  }

  take(counts: readonly Count[]): Promise<number | null> {
    return this.#dependency.run(async () => {
      // In one order, so that two calls never hold what the other one needs.
      const sorted = inOrder(counts);
      for (const [index, count] of sorted.entries()) {
        const now = await this.#limiterOf(count.points).penalty(count.key, count.cost, windowOf(count));
        if (now.consumedPoints <= count.points) continue;
        await this.#release(sorted.slice(0, index));
        return Math.max(1, now.msBeforeNext);
      }
      return null;
    });
  }

  release(counts: readonly Count[]): Promise<void> {
    return this.#dependency.run(() => this.#release(counts));
  }

  add(counts: readonly Count[]): Promise<Standing[]> {
    const limiter = this.#limiterOf(NEVER_FULL);
    // Sent without waiting for each other: one round trip.
    return this.#dependency.run(async () =>
      (await Promise.all(counts.map((count) => limiter.penalty(count.key, count.cost, windowOf(count))))).map(standing),
    );
  }

  async probe(): Promise<void> {
    await this.#dependency.run(() => this.#client.ping());
  }

  async stop(): Promise<void> {
    this.#client.disconnect();
  }

  async #release(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map((count) => this.#limiterOf(count.points).reward(count.key, count.cost)));
  }

  /** The library has one object for each allowance. */
  #limiterOf(points: number): RateLimiterRedis {
    const limiter =
      this.#limiters.get(points) ??
      new RateLimiterRedis({
        ...{ storeClient: this.#client, keyPrefix: 'limit', points, duration: 1 },
        customIncrTtlLuaScript: COUNT,
      });
    this.#limiters.set(points, limiter);
    return limiter;
  }
}

/** Redis keeps whole seconds. */
const windowOf = ({ windowMs }: Count) => ({ customDuration: Math.max(1, Math.ceil(windowMs / 1_000)) });

const standing = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Standing => ({
  taken: consumedPoints,
  endsInMs: Math.max(1, msBeforeNext),
});
