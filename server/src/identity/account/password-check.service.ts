import { WRONG_CURRENT_PASSWORD } from 'contracts/account';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, type DomainError } from '../../platform/errors/errors.ts';
import { verifyPassword } from '../../platform/config/secrets/password.ts';
import { withPasswordQueue } from '../user/user.service.ts';

/** 400 at the field of the current password. */
export const wrongCurrent = (path: string): DomainError =>
  badRequest(WRONG_CURRENT_PASSWORD, [{ path, message: WRONG_CURRENT_PASSWORD }]);

/**
 * Checks the signed-in person's current password. Failures are counted by session, so that a stolen session cannot use
 * up the owner's attempts. Errors: 400 at `path`, 429, 503 busy.
 */
export async function requireCurrentPassword(
  ctx: SignedInCtx,
  { passwordHash }: { passwordHash: string },
  given: { password: string; path: string },
): Promise<void> {
  const key = `session:${ctx.actor.sessionHash}`;
  await ctx.limits.take('password-change', key);
  let isRight: boolean | null = null;
  try {
    isRight = await withPasswordQueue(() => verifyPassword(given.password, passwordHash));
  } finally {
    if (isRight !== false) await ctx.limits.release('password-change', key);
  }
  if (!isRight) throw wrongCurrent(given.path);
}
