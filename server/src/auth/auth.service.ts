import type { Ack } from 'contracts/ack';
import { type AuthAnswer, type LoginInput, type RegisterInput, WRONG_CREDENTIALS } from 'contracts/auth';
import { sendConfirmation } from '../account/confirmation.service.ts';
import { audit } from '../audit/audit.service.ts';
import type { Ctx } from '../context.ts';
import { isPublishedLogin } from '../db/seed/demo/demo-accounts.ts';
import { createDealerOf } from '../dealer/dealer.service.ts';
import { unauthorized } from '../errors.ts';
import { dummyVerify, verifyPassword } from '../platform/password.ts';
import { endSession, mayUseAccount, openSession, type OpenedSession } from '../session/session.service.ts';
import { createUser, findUserByEmail, requirePasswordLength, withPasswordQueue } from '../user/user.service.ts';
import { currentUserView } from '../user/user.view.ts';

// Within the process there is no address to count.
const addressOf = (ctx: Ctx): string => ctx.ip ?? 'internal';

function giveCookie(ctx: Ctx, { token, expiresAt }: OpenedSession): void {
  ctx.cookie.set(token, expiresAt);
}

/**
 * Makes an account of role user or dealer and signs it in; a dealer gets its dealer record with it (public-site §5). A letter
 * asks the address to be confirmed; nothing waits for that.
 * Errors: 400 short password, 409 taken address, 429, 503 busy.
 */
export async function register(ctx: Ctx, input: RegisterInput): Promise<AuthAnswer> {
  await ctx.limits.take('register', addressOf(ctx));
  requirePasswordLength(input.password, ctx.env.passwordMinLength);
  const { user, result } = await createUser(ctx.em, { ...input, createdAt: ctx.now() }, async (em, created) => {
    const inside = { ...ctx, em };
    if (created.role === 'dealer') await createDealerOf(inside, created);
    await sendConfirmation(inside, created);
    return openSession(inside, created);
  });
  giveCookie(ctx, result);
  return { user: currentUserView(user, false) };
}

/**
 * Signs in. An unknown address, a wrong password and an account that is no longer live get one answer after equal time; so
 * does a demo account's published password where demo data is off.
 * Errors: 401, 429, 503 busy.
 */
export async function login(ctx: Ctx, { email, password }: LoginInput): Promise<AuthAnswer> {
  await ctx.limits.take('login-ip', addressOf(ctx));
  await ctx.limits.take('login-email', email.toLowerCase());
  const user = await findUserByEmail(ctx.em, email);
  const isRight = await withPasswordQueue(() =>
    user ? verifyPassword(password, user.passwordHash) : dummyVerify(password),
  );
  const isPublished = !ctx.env.demoData && isPublishedLogin({ email, password });
  if (!user || !isRight || isPublished || !(await mayUseAccount(ctx.em, user))) {
    await audit(ctx, { action: 'auth.login', object: user ? `user:${user.id}` : null, result: 'failed' });
    throw unauthorized(WRONG_CREDENTIALS);
  }
  const opened = await ctx.em.transactional(async (em) => {
    await requirePasswordStill(em, user);
    return openSession({ ...ctx, em }, user);
  });
  giveCookie(ctx, opened);
  return { user: currentUserView(user, false) };
}

/**
 * A password that was changed while it was being compared opens no session: the change waits for this transaction and then
 * ends its session, or this one waits for the change and sees it.
 */
async function requirePasswordStill(em: Ctx['em'], user: { id: number; passwordHash: string }): Promise<void> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from app_user where id = ? and password_hash = ? for share`,
    [user.id, user.passwordHash],
  );
  if (rows.length === 0) throw unauthorized(WRONG_CREDENTIALS);
}

/** Ends the caller's session and clears the cookie; works without either. */
export async function logout(ctx: Ctx): Promise<Ack> {
  await endSession(ctx);
  return { success: true };
}
