import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { createDependency, type Dependency } from '../resilience/dependency.ts';
import type { Count, SharedStore, WindowCount, TakeResult } from './limit-store.ts';

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
 * In place of the library's own: a release never leaves a negative count. KEYS[1] the key, ARGV[1] the change, ARGV[2]
 * the window in seconds.
 */
const COUNT = `
local taken = tonumber(redis.call('get', KEYS[1]) or '0')
local change = tonumber(ARGV[1])
if change < 0 and taken + change <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], change), redis.call('pttl', KEYS[1])}
`;

/**
 * Counts all keys of an action or none, which the library can't: it knows one key at a time, and two servers that count
 * the same keys one by one could refuse each other. ARGV[1] how many keys decide, then cost, allowance and window in
 * seconds of each; the keys behind those are the optional ones. Returns the time to wait, 0 where nothing refuses, and
 * whether the optional ones were counted.
 */
const TAKE = `
local function take(first, last)
  for i = first, last do
    local taken = tonumber(redis.call('get', KEYS[i]) or '0')
    if taken + tonumber(ARGV[3 * i - 1]) > tonumber(ARGV[3 * i]) then
      return math.max(1, redis.call('pttl', KEYS[i]))
    end
  end
  for i = first, last do
    redis.call('set', KEYS[i], 0, 'EX', ARGV[3 * i + 1], 'NX')
    redis.call('incrby', KEYS[i], ARGV[3 * i - 1])
  end
  return 0
end
local deciding = tonumber(ARGV[1])
local wait = take(1, deciding)
if wait > 0 then return {wait, 0} end
return {0, take(deciding + 1, #KEYS) == 0 and 1 or 0}
`;

const PREFIX = 'limit';
/** As the library writes them. */
const storedKey = ({ key }: Count): string => `${PREFIX}:${key}`;

/** ioredis adds a method for each script; it sends the text once. */
interface Scripts {
  takeLimits(keys: number, ...keysAndValues: (string | number)[]): Promise<[waitMs: number, hasOptional: number]>;
}

interface RedisOptions {
  url: string;
  /** Shown by Redis in its list of clients. */
  name: string;
}

/** Counts in Redis, by its own clock. */
export class RedisStore implements SharedStore {
  readonly #client: Redis & Scripts;
  readonly #dependency: Dependency = createDependency({
    name: 'redis',
    timeoutMs: ANSWER_LIMIT_MS,
    concurrency: CONCURRENCY,
    queue: QUEUE,
  });
  readonly #limiter: RateLimiterRedis;

  constructor({ url, name }: RedisOptions) {
    const client = new Redis(url, {
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
    client.on('error', () => undefined);
    client.defineCommand('takeLimits', { lua: TAKE });
    this.#client = client as Redis & Scripts;
    this.#limiter = new RateLimiterRedis({
      storeClient: client,
      keyPrefix: PREFIX,
      points: NEVER_FULL,
      duration: 1,
      customIncrTtlLuaScript: COUNT,
    });
  }

  take(counts: readonly Count[], optional: readonly Count[] = []): Promise<TakeResult> {
    const all = [...counts, ...optional];
    const values = all.flatMap((count) => [count.cost, count.points, secondsOf(count)]);
    return this.#dependency.run(async () => {
      const answer = this.#client.takeLimits(all.length, ...all.map(storedKey), counts.length, ...values);
      const [waitMs, hasOptional] = await answer;
      return { waitMs: waitMs === 0 ? null : waitMs, hasOptional: hasOptional === 1 };
    });
  }

  async release(counts: readonly Count[]): Promise<void> {
    await this.#dependency.run(() => Promise.all(counts.map(({ key, cost }) => this.#limiter.reward(key, cost))));
  }

  add(counts: readonly Count[]): Promise<WindowCount[]> {
    const one = (count: Count) => this.#limiter.penalty(count.key, count.cost, windowOf(count));
    // Sent without waiting for each other: one round trip.
    return this.#dependency.run(async () => (await Promise.all(counts.map(one))).map(standing));
  }

  async probe(): Promise<void> {
    await this.#dependency.run(() => this.#client.ping());
  }

  async stop(): Promise<void> {
    this.#client.disconnect();
  }
}

/** Redis keeps whole seconds. */
const secondsOf = ({ windowMs }: Count): number => Math.max(1, Math.ceil(windowMs / 1_000));
const windowOf = (count: Count) => ({ customDuration: secondsOf(count) });

const standing = ({ consumedPoints, msBeforeNext }: RateLimiterRes): WindowCount => ({
  taken: consumedPoints,
  endsInMs: Math.max(1, msBeforeNext),
});
