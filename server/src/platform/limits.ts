/** The limits of docs/rules.md, rule 7, counted in this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitRule, Limits } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { addressKeys } from './address-key.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How often, in how many seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

const ALLOWANCES: Record<LimitRule, Allowance> = {
  'login-ip': { points: 25, seconds: 5 * MINUTE },
  'login-email': { points: 10, seconds: 15 * MINUTE },
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

export function createCounter({ points, seconds }: Allowance): Counter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
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
export function createAddressCounter({ points, seconds }: Allowance): Counter {
  const counters = new Map<number, Counter>();
  const counterOf = (share: number): Counter => {
    const counter = counters.get(share) ?? createCounter({ points: points * share, seconds });
    counters.set(share, counter);
    return counter;
  };
  return async (text, cost) => {
    // The narrower one first: what it refuses must not use up the neighbours' share.
    for (const { key, share } of addressKeys(text)) await counterOf(share)(key, cost);
  };
}

/** The rules that verbs take from. */
export function createLimits(env: { trustProxy: readonly string[] }): Limits {
  const counters = Object.fromEntries(RULES.map((rule) => [rule, createAddressCounter(ALLOWANCES[rule])])) as Record<
    LimitRule,
    Counter
  >;
  const limits: Limits = { take: (rule, key) => counters[rule](key) };
  return { ...limits, forCaller: (ip) => (isExempt(env, ip) ? NO_LIMITS : limits) };
}

const NO_LIMITS: Limits = { take: async () => undefined };

/** Loopback callers are this machine's own tools, unless a proxy stands before us and all calls come through it. */
export const isExempt = (env: { trustProxy: readonly string[] }, ip: string): boolean =>
  env.trustProxy.length === 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip);
