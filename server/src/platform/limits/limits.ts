/** The limits of docs/rules/limits.md, rule 7. Where they are counted: shared-limits.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitedAction, LimitRule, Limits } from '../context/context.ts';
import { ALLOWANCES, type Allowance } from './rules/limit-rules.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { addressKeys } from './address-key.ts';
import type { Count } from './limit-store.ts';
import { MemoryStore } from './memory-store.ts';
import { RequestCounts, type Sharing } from './request-counts.ts';
import { WaitingRoom, type Wait } from './waiting-room.ts';

/** Sent by every page, and worth little to whoever exceeds them by a tenth: counted as requests are. */
const FREQUENT: ReadonlySet<LimitRule> = new Set<LimitRule>(['sitemap', 'crash-report', 'web-vitals']);

/** Counts one kind of request by key. Throws "too many requests" with the seconds to wait. */
export type Counter = (key: string, cost?: number) => Promise<void>;

/** Counts requests, by what all servers know of them; see request-counts.ts. */
export function createCounter(requests: RequestCounts, name: string, { points, seconds }: Allowance): Counter {
  return (key, cost = 1) => requests.take([{ key: `${name} ${key}`, cost, points, windowMs: seconds * 1_000 }]);
}

/** The same for keys that may be addresses: IPv6 counts by its /64, and with a larger allowance by its /56 (rule 7). */
export function createAddressCounter(requests: RequestCounts, name: string, allowance: Allowance): Counter {
  return (key, cost = 1) => requests.take(countsOf({ name, key, cost }, allowance));
}

/** The counts of one action. The narrower one first; none counts when another one is full. */
function countsOf(action: { name: string; key: string; cost: number }, { points, seconds }: Allowance): Count[] {
  return addressKeys(action.key).map(({ key, share }) => ({
    key: `${action.name} ${key}`,
    cost: action.cost,
    points: points * share,
    windowMs: seconds * 1_000,
  }));
}

const ruleCounts = (rule: LimitRule, key: string): Count[] => countsOf({ name: rule, key, cost: 1 }, ALLOWANCES[rule]);
const countsOfAll = (actions: readonly LimitedAction[]): Count[] =>
  actions.flatMap(([rule, key]) => ruleCounts(rule, key));

/** The counts that other servers share with this one, and the wait of a slow-down, which takes no time in tests. */
interface LimitOptions {
  wait?: Wait;
  sharing?: Sharing | null;
  requests?: RequestCounts;
}

/**
 * The limits that service functions use: exact, whichever server counts. Each count is kept in this process too, which
 * decides alone while there is no other server, and while the shared store does not answer.
 */
export function createLimits(
  env: { trustProxy: readonly string[] },
  { wait = sleep, sharing = null, requests = new RequestCounts(sharing) }: LimitOptions = {},
): Limits {
  const own = new MemoryStore();
  const waitingRoom = new WaitingRoom(wait);

  /** Whether the optional ones were counted too. */
  const take = async (counts: readonly Count[], optional: readonly Count[] = []): Promise<boolean> => {
    const here = await own.take(counts, optional);
    if (here.waitMs !== null) throw refusal(here.waitMs);
    const wanted = here.hasOptional ? optional : [];
    const shared = await sharing?.ask([...counts, ...wanted], (store, known) =>
      store.take(known.slice(0, counts.length), known.slice(counts.length)),
    );
    if (!shared) return here.hasOptional;
    if (shared.waitMs !== null) {
      await own.release([...counts, ...wanted]);
      throw refusal(shared.waitMs);
    }
    if (!shared.hasOptional) await own.release(wanted);
    return here.hasOptional && shared.hasOptional;
  };
  const release = async (counts: readonly Count[]): Promise<void> => {
    await own.release(counts);
    await sharing?.ask(counts, (store, shared) => store.release(shared));
  };
  /** How many exceed the allowance; never refuses. */
  const beyond = async (counts: readonly Count[]): Promise<number> => {
    const standings = await own.add(counts);
    const shared = await sharing?.ask(counts, (store, known) => store.add(known));
    return Math.max(...counts.map(({ points }, at) => mostOf(standings[at], shared?.[at]) - points));
  };

  const limits: Limits = {
    take: async (rule, key) => {
      const counts = ruleCounts(rule, key);
      if (FREQUENT.has(rule)) await requests.take(counts);
      else await take(counts);
    },
    takeAll: async (actions) => void (await take(countsOfAll(actions))),
    takeWith: (actions, optional) => take(countsOfAll(actions), ruleCounts(...optional)),
    release: (rule, key) => release(ruleCounts(rule, key)),
    releaseAll: (actions) => release(countsOfAll(actions)),
    slowDown: async (rule, key) => waitingRoom.delay(await beyond(ruleCounts(rule, key))),
  };
  return { ...limits, forCaller: (ip) => (isExempt(env, ip) ? NO_LIMITS : limits) };
}

const mostOf = (...standings: ({ taken: number } | undefined)[]): number =>
  Math.max(0, ...standings.map((standing) => standing?.taken ?? 0));

const refusal = (waitMs: number) => tooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)));

const nothing = async () => undefined;
const NO_LIMITS: Limits = {
  take: nothing,
  takeAll: nothing,
  release: nothing,
  releaseAll: nothing,
  slowDown: nothing,
  takeWith: async () => true,
};

/** As a socket writes its peer's address, so that none is parsed for each request. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Loopback callers are this machine's own tools, unless a proxy is in front of the server and all calls come through
 * it.
 */
export const isExempt = (env: { trustProxy: readonly string[] }, ip: string): boolean =>
  env.trustProxy.length === 0 && LOOPBACK.test(ip);
