import type { Ctx, LimitRule, Limits } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { knownBrowser } from '../session/known-browser.ts';

/** A counted attempt; `forgive` reverts it, since only failures count. */
export interface CountedTry {
  forgive(): Promise<void>;
}
type Count = [rule: LimitRule, key: string];

/**
 * Counts a sign-in attempt before its password is checked (docs/rules.md, rule 7), so that concurrent ones count too.
 * Locks apply to the pair of IP address and email, and to the IP address; for the email alone the answer is only
 * delayed, so that strangers cannot lock out an owner. A browser that signed in to this account before is counted
 * separately. Errors: 429.
 */
export async function countTry(
  ctx: Ctx,
  email: string,
  account: { id: number; passwordHash: string } | null,
): Promise<CountedTry> {
  const browser = knownBrowser(ctx, account);
  const ownTry =
    browser && (await take(ctx.limits, [['login-browser', `${browser} ${account?.id}`]]).catch(noneIfTooMany));
  if (ownTry) return ownTry;
  // A call within the process has no client address to count.
  const address = addressKey(ctx.ip ?? 'internal');
  const typed = email.toLowerCase();
  const counted = await take(ctx.limits, [
    ['login-ip', address],
    ['login-pair', `${address} ${typed}`],
  ]);
  await ctx.limits.slowDown('login-email', typed);
  return {
    forgive: async () => {
      await counted.forgive();
      await ctx.limits.release('login-email', typed);
    },
  };
}

/** Consumes all of these limits or none: a refused attempt is not a failure. */
async function take(limits: Limits, counts: Count[]): Promise<CountedTry> {
  const taken: Count[] = [];
  const forgive = async () => {
    for (const [rule, key] of taken) await limits.release(rule, key);
  };
  for (const [rule, key] of counts) {
    taken.push([rule, key]);
    try {
      await limits.take(rule, key);
    } catch (refusal) {
      await forgive();
      throw refusal;
    }
  }
  return { forgive };
}

function noneIfTooMany(error: unknown): null {
  if (error instanceof DomainError && error.code === 'too_many_requests') return null;
  throw error;
}
