import type { Ctx, LimitedAction, Limits } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/errors/errors.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { knownBrowser } from '../session/known-browser.ts';

/** A counted attempt; `forgive` reverts it, since only failures count. */
export interface CountedTry {
  forgive(): Promise<void>;
}

/**
 * Counts a sign-in attempt before its password is checked (docs/rules/limits.md, rule 7), so that concurrent ones count too.
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
  const ownTry = browser && (await countOwn(ctx.limits, ['login-browser', `${browser} ${account?.id}`]));
  if (ownTry) return ownTry;
  // A call within the process has no client address to count.
  const address = addressKey(ctx.ip ?? 'internal');
  const typed = email.toLowerCase();
  const counted: LimitedAction[] = [
    ['login-ip', address],
    ['login-pair', `${address} ${typed}`],
  ];
  // All of these limits or none: a refused attempt is not a failure.
  await ctx.limits.takeAll(counted);
  await ctx.limits.slowDown('login-email', typed);
  return { forgive: () => ctx.limits.releaseAll([...counted, ['login-email', typed]]) };
}

/** Null when this browser has failed too often. */
async function countOwn(limits: Limits, action: LimitedAction): Promise<CountedTry | null> {
  try {
    await limits.takeAll([action]);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return null;
    throw error;
  }
  return { forgive: () => limits.releaseAll([action]) };
}
