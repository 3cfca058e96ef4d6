/** The limits of docs/rules.md, rule 7, counted in this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitRule, Limits } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { addressKeys, parseAddress } from './address-key.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Attempts allowed, and the period in seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

const ALLOWANCES: Record<LimitRule, Allowance> = {
  'login-ip': { points: 25, seconds: 5 * MINUTE },
  'login-pair': { points: 10, seconds: 15 * MINUTE },
  // Never refuses: beyond these the answer is only delayed.
  'login-email': { points: 5, seconds: 15 * MINUTE },
  'login-browser': { points: 10, seconds: 15 * MINUTE },
  'password-reset': { points: 10, seconds: 30 * MINUTE },
  'password-change': { points: 10, seconds: 15 * MINUTE },
  'own-data': { points: 5, seconds: 60 * MINUTE },
  'email-confirm': { points: 5, seconds: 60 * MINUTE },
  register: { points: 10, seconds: 30 * MINUTE },
  'lead-ip': { points: 10, seconds: 10 * MINUTE },
  'lead-sender': { points: 3, seconds: 10 * MINUTE },
  email: { points: 5, seconds: DAY },
  'smtp-test': { points: 5, seconds: 60 * MINUTE },
  upload: { points: 60, seconds: 60 * MINUTE },
  report: { points: 5, seconds: 10 * MINUTE },
  'report-car': { points: 3, seconds: DAY },
  sitemap: { points: 60, seconds: MINUTE },
  contact: { points: 5, seconds: 10 * MINUTE },
  'saved-search': { points: 10, seconds: 10 * MINUTE },
  'chat-guest': { points: 20, seconds: 10 * MINUTE },
  'crash-report': { points: 5, seconds: 10 * MINUTE },
  'web-vitals': { points: 30, seconds: 10 * MINUTE },
};
const RULES = Object.keys(ALLOWANCES) as LimitRule[];

/** Counts one kind of action by key. Throws "too many requests" with the seconds to wait. */
export type Counter = (key: string, points?: number) => Promise<void>;

export const createCounter = (allowance: Allowance): Counter => counterOf(limiterOf(allowance));

const limiterOf = ({ points, seconds }: Allowance) => new RateLimiterMemory({ points, duration: seconds });

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

/** The same for keys that may be addresses: IPv6 counts by its /64, and with a larger allowance by its /56 (rule 7). */
export const createAddressCounter = (allowance: Allowance): Counter => addressLimiter(allowance).take;

function addressLimiter({ points, seconds }: Allowance) {
  const limiters = new Map<number, RateLimiterMemory>();
  const of = (share: number): RateLimiterMemory => {
    const limiter = limiters.get(share) ?? limiterOf({ points: points * share, seconds });
    limiters.set(share, limiter);
    return limiter;
  };
  const take: Counter = async (text, cost) => {
    // The narrower one first: its refusal must not use up the neighbours' share.
    for (const { key, share } of addressKeys(text)) await counterOf(of(share))(key, cost);
  };
  const release = async (text: string): Promise<void> => {
    for (const { key, share } of addressKeys(text)) {
      // An expired count must not become a negative one.
      const taken = (await of(share).get(key))?.consumedPoints ?? 0;
      if (taken > 0) await of(share).reward(key);
    }
  };
  /** Counts without ever refusing; returns how many exceed the allowance. */
  const beyond = async (key: string): Promise<number> => (await of(1).penalty(key)).consumedPoints - points;
  return { take, release, beyond };
}

/** The limits that service functions use. Tests pass a `wait` that takes no time. */
export function createLimits(env: { trustProxy: readonly string[] }, wait: Wait = sleep): Limits {
  const limiters = Object.fromEntries(RULES.map((rule) => [rule, addressLimiter(ALLOWANCES[rule])])) as Record<
    LimitRule,
    ReturnType<typeof addressLimiter>
  >;
  const waitingRoom = new WaitingRoom(wait);
  const limits: Limits = {
    take: (rule, key) => limiters[rule].take(key),
    release: (rule, key) => limiters[rule].release(key),
    slowDown: async (rule, key) => waitingRoom.wait(delayAfter(await limiters[rule].beyond(key))),
  };
  return { ...limits, forCaller: (ip) => (isExempt(env, ip) ? NO_LIMITS : limits) };
}

const NO_LIMITS: Limits = {
  take: async () => undefined,
  release: async () => undefined,
  slowDown: async () => undefined,
};

export type Wait = (ms: number) => Promise<unknown>;

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 3_000;
const MAX_WAITING = 100;

/** Doubled with each attempt beyond the free ones, up to three seconds. */
const delayAfter = (beyond: number): number =>
  beyond <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond - 1, 8));

/**
 * At most this many wait at once; further callers continue without waiting, since a crowd of waiters would be a load
 * itself.
 */
class WaitingRoom {
  #waiting = 0;
  readonly #wait: Wait;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  async wait(ms: number): Promise<void> {
    if (ms === 0 || this.#waiting >= MAX_WAITING) return;
    this.#waiting++;
    try {
      await this.#wait(ms);
    } finally {
      this.#waiting--;
    }
  }
}

/**
 * Loopback callers are this machine's own tools, unless a proxy is in front of the server and all calls come through
 * it.
 */
export const isExempt = (env: { trustProxy: readonly string[] }, ip: string): boolean =>
  env.trustProxy.length === 0 && parseAddress(ip)?.range() === 'loopback';
