import type { InferEntity } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { type AuthAnswer, type LoginInput, WRONG_CREDENTIALS } from 'contracts/auth';
import { ACCOUNT_SUSPENDED } from 'contracts/user-suspension';
import { findUserByTyped } from '../account/mail-address.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { isPublishedLogin } from './demo-accounts.ts';
import { DomainError, unauthorized } from '../../platform/errors/errors.ts';
import { dummyVerify, verifyPassword } from '../../platform/config/secrets/password.ts';
import { endSession, mayAct, openSession, type OpenedSession } from '../session/session.service.ts';
import { withPasswordQueue } from '../user/user.service.ts';
import { currentUserView } from '../user/user.view.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { countTry } from './login-limits.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { User } from '../user/user.entity.ts';

type UserRow = InferEntity<typeof User>;

/** Sets the session cookie, and the cookie that recognises the browser from then on. */
export function setCookies(
  ctx: Ctx,
  { token, expiresAt }: OpenedSession,
  user: { id: number; passwordHash: string },
): void {
  ctx.cookie.set(token, expiresAt);
  rememberBrowser(ctx, user);
}

/**
 * Signs in. An unknown address, a wrong password and an account that is no longer live get the same answer after equal
 * time; so does a demo account's published password where demo data is off. Errors: 401, 429, 503 busy.
 */
export async function login(ctx: Ctx, { email, password }: LoginInput): Promise<AuthAnswer> {
  const found = await findUserByTyped(ctx.em, email);
  const counted = await countTry(ctx, email, found);
  const { user, opened } = await openByPassword(ctx, { email, password, found }).catch(async (error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'unauthorized')) await counted.forgive();
    throw error;
  });
  await counted.forgive();
  setCookies(ctx, opened, user);
  return { user: currentUserView(user, false) };
}

async function openByPassword(
  ctx: Ctx,
  { email, password, found }: LoginInput & { found: UserRow | null },
): Promise<{ user: UserRow; opened: OpenedSession }> {
  const isRight = await withPasswordQueue(() =>
    found ? verifyPassword(password, found.passwordHash) : dummyVerify(password),
  );
  const isPublished = !ctx.env.demoData && isPublishedLogin({ email, password });
  if (!found || !isRight || isPublished || !(await mayAct(ctx.em, found))) {
    await audit(ctx, { action: 'auth.login', object: found ? `user:${found.id}` : null, result: 'failed' });
    // Only a caller who knows the password may learn this.
    const isSuspended = isRight && !isPublished && found?.suspendedAt && !found.deletedAt;
    throw unauthorized(isSuspended ? ACCOUNT_SUSPENDED : WRONG_CREDENTIALS);
  }
  const opened = await ctx.em.transactional(async (em) => {
    await requirePasswordStill(em, found);
    return openSession({ ...ctx, em }, found);
  });
  return { user: found, opened };
}

/**
 * A password that was changed while it was being compared opens no session: either the change waits for this
 * transaction and then ends its session, or this one waits for the change and sees it.
 */
async function requirePasswordStill(em: Ctx['em'], user: { id: number; passwordHash: string }): Promise<void> {
  const rows = await typedQuery(em, User)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .where('suspended_at', 'is', null)
    .forShare()
    .execute();
  if (rows.length === 0) throw unauthorized(WRONG_CREDENTIALS);
}

/** Ends the caller's session and clears the cookie; works without either. */
export async function logout(ctx: Ctx): Promise<Ack> {
  await endSession(ctx);
  return { success: true };
}
