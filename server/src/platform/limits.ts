/** The limits of docs/rules.md, rule 7, counted in this process. */
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitRule, Limits } from '../context.ts';
import { tooManyRequests } from '../errors.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How often, in how many seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

const ALLOWANCES: Record<LimitRule, Allowance> = {
  'login-ip': { points: 25, seconds: 5 * MINUTE },
  'login-pair': { points: 10, seconds: 15 * MINUTE },
  // Never refuses: beyond these the answer only comes later.
  'login-email': { points: 5, seconds: 15 * MINUTE },
  'login-browser': { points: 10, seconds: 15 * MINUTE },
  'password-reset': { points: 10, seconds: 30 * MINUTE },
  'password-change': { points: 10, seconds: 15 * MINUTE },
  'own-data': { points: 5, seconds: 60 * MINUTE },
  'email-confirm': { points: 5, seconds: 60 * MINUTE },
  register: { points: 10, seconds: 30 * MINUTE },
  'lead-ip': { points: 10, seconds: 10 * MINUTE },
  'lead-sender': { points: 3, seconds: 10 * MINUTE },
  letter: { points: 5, seconds: DAY },
  'smtp-test': { points: 5, seconds: 60 * MINUTE },
  upload: { points: 60, seconds: 60 * MINUTE },
  report: { points: 5, seconds: 10 * MINUTE },
  'report-car': { points: 3, seconds: DAY },
  sitemap: { points: 60, seconds: MINUTE },
  contact: { points: 5, seconds: 10 * MINUTE },
  'saved-search': { points: 10, seconds: 10 * MINUTE },
  'chat-guest': { points: 20, seconds: 10 * MINUTE },
};
const RULES = Object.keys(ALLOWANCES) as LimitRule[];

/** Counts one kind of act by key. Throws "too many requests" with the seconds to wait. */
export type Counter = (key: string, points?: number) => Promise<void>;

export const createCounter = ({ points, seconds }: Allowance): Counter =>
  counterOf(new RateLimiterMemory({ points, duration: seconds }));

function counterOf(limiter: RateLimiterMemory): Counter {
  return async (key, cost = 1) => {
    try {
      await limiter.consume(key, cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

/** The rules that verbs take from. Tests pass a `wait` that takes no time. */
export function createLimits(env: { trustProxy: readonly string[] }, wait: Wait = sleep): Limits {
  const limiters = Object.fromEntries(
    RULES.map((rule) => [
      rule,
      new RateLimiterMemory({ points: ALLOWANCES[rule].points, duration: ALLOWANCES[rule].seconds }),
    ]),
  ) as Record<LimitRule, RateLimiterMemory>;
  const waitingRoom = new WaitingRoom(wait);
  const limits: Limits = {
    take: (rule, key) => counterOf(limiters[rule])(addressKey(key)),
    giveBack: async (rule, key) => {
      const limiter = limiters[rule];
      // What has run out meanwhile must not come back as a debt of ours.
      const taken = (await limiter.get(addressKey(key)))?.consumedPoints ?? 0;
      if (taken > 0) await limiter.reward(addressKey(key));
    },
    slowDown: async (rule, key) => {
      const { consumedPoints } = await limiters[rule].penalty(addressKey(key));
      await waitingRoom.wait(delayAfter(consumedPoints - ALLOWANCES[rule].points));
    },
  };
  return { ...limits, forCaller: (ip) => (isExempt(env, ip) ? NO_LIMITS : limits) };
}

const NO_LIMITS: Limits = {
  take: async () => undefined,
  giveBack: async () => undefined,
  slowDown: async () => undefined,
};

export type Wait = (ms: number) => Promise<unknown>;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3_000;
const MOST_WAITING = 100;

/** Doubled with each try beyond the free ones, up to three seconds. */
const delayAfter = (beyond: number): number =>
  beyond <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond - 1, 8));

/** At most so many wait at once; whoever comes then goes on without waiting, since a crowd of waiters would be a load itself. */
class WaitingRoom {
  #waiting = 0;
  readonly #wait: Wait;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  async wait(ms: number): Promise<void> {
    if (ms === 0 || this.#waiting >= MOST_WAITING) return;
    this.#waiting++;
    try {
      await this.#wait(ms);
    } finally {
      this.#waiting--;
    }
  }
}

/** Loopback callers are this machine's own tools, unless a proxy stands before us and all calls come through it. */
export const isExempt = (env: { trustProxy: readonly string[] }, ip: string): boolean =>
  env.trustProxy.length === 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip);

/** What an address is counted under: IPv6 by its /64, because one household has all of it. Other keys stay as they are. */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key)?.[1];
  return mapped ?? `${ipv6Groups(key).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
