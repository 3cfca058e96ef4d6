import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import {
  type PasswordChangeInput,
  type PasswordCheck,
  type PasswordCheckInput,
  type PasswordResetInput,
  type ResetRequestInput,
  SAME_PASSWORD,
} from 'contracts/account';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import type { Ack } from 'contracts/ack';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, type DomainError, unauthorized } from '../../platform/errors/errors.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { isCommonPassword } from '../../platform/config/secrets/common-password.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { mayUseAccount } from '../session/session.service.ts';
import { endSessionsOf } from '../session/session-switch.service.ts';
import { User } from '../user/user.entity.ts';
import { passwordRuleOf, requireGoodPassword, withPasswordQueue } from '../user/user.service.ts';
import { dropResetTokens, ownerOfToken, spendToken, type TokenOwner } from './account-token.service.ts';
import { passwordChangedEmail } from './emails.ts';
import { linkAddressOf } from './mail-address.ts';
import { requireCurrentPassword, wrongCurrent } from './password-check.service.ts';
import { changeCredentials } from '../user/credentials.service.ts';

type UserRow = InferEntity<typeof User>;
type Recipient = Pick<UserRow, 'id' | 'email' | 'firstName'>;

/** The queue that looks up an address in the background, so that the caller cannot observe it. */
export const RESET_QUEUE = 'password-reset';

const DONE: Ack = { success: true };
const noLink = (ctx: Ctx): Promise<DomainError> => wrongLink(ctx, LINK_NOT_VALID);

/**
 * Requests an email with a password reset link. Known and unknown addresses get the same answer after the same work,
 * since a job looks them up later (account.job.ts). Errors: 400, 429, 503 while the job queue has no database.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: ResetRequestInput): Promise<Ack> {
  // A call within the process has no client address to count.
  const address = addressKey(ctx.ip ?? 'internal');
  await ctx.limits.takeAll([
    ['password-reset-ip', address],
    ['password-reset', `${address} ${email.toLowerCase()}`],
  ]);
  await ctx.em.transactional((em) => ctx.jobs.enqueue(em, RESET_QUEUE, { email }));
  return DONE;
}

/**
 * Sets a new password by the link of an email: once, within an hour, while the email's address is that of the account,
 * or its last confirmed one. All sessions of the account end, and it has that address, confirmed. Errors: 400 short
 * password, 404 with one text for every invalid link, 429, 503 busy.
 */
export async function resetPassword(ctx: Ctx, { token, password }: PasswordResetInput): Promise<Ack> {
  // Checked before the costly hash; the statement that consumes the token decides.
  const known = await ownerOfToken(ctx, 'reset', token);
  const user = known && (await ownerIn(ctx.em, known));
  if (!user) throw await noLink(ctx);
  await requireGoodPassword(password, passwordRuleOf(ctx.env, user.role));
  const passwordHash = await withPasswordQueue(() => hashPassword(password));
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const spent = await spendToken(inside, 'reset', token);
    const owner = spent && (await ownerIn(em, spent));
    if (!owner) throw await noLink(ctx);
    // Reading the email has proven its address; an unconfirmed one could be a thief's.
    const { email } = spent;
    const emailConfirmedAt = owner.emailConfirmedAt ?? ctx.now();
    await changeCredentials(em, { id: owner.id }, { passwordHash, email, previousEmail: null, emailConfirmedAt });
    await ctx.events.mailboxProven(em, { userId: owner.id, email });
    await endSessionsOf(em, owner.id);
    await notifyOfChange(inside, { ...owner, email }, 'auth.resetPassword');
  });
  return DONE;
}

/**
 * Changes the password of the signed-in person, who gives the current one; the account's other sessions end. Errors:
 * 400 with the wrong field, 401 for an account that ended meanwhile, 403 while impersonating (by the access policy),
 * 429, 503 busy.
 */
export async function changePassword(
  ctx: SignedInCtx,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<Ack> {
  const user = await ctx.em.findOne(User, { id: ctx.actor.user.id, deletedAt: null });
  if (!user) throw unauthorized();
  await requireGoodPassword(newPassword, passwordRuleOf(ctx.env, user.role), 'newPassword');
  const before = user.passwordHash;
  await requireCurrentPassword(ctx, user, { password: currentPassword, path: 'currentPassword' });
  if (newPassword === currentPassword) {
    throw badRequest(SAME_PASSWORD, [{ path: 'newPassword', message: SAME_PASSWORD }]);
  }
  const passwordHash = await withPasswordQueue(() => hashPassword(newPassword));
  await ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    // Replaces only the password that was given: of two concurrent changes, the second no longer has the current one.
    const known = { id: user.id, passwordHash: before, deletedAt: null };
    if (!(await changeCredentials(em, known, { passwordHash }))) throw wrongCurrent('currentPassword');
    await endSessionsOf(em, user.id, ctx.actor.sessionHash);
    await notifyOfChange(inside, user, 'auth.changePassword');
  });
  rememberBrowser(ctx, { id: user.id, passwordHash });
  return DONE;
}

/** Whether a password being chosen is a common one; it is checked and not stored. Errors: 429. */
export async function checkPassword(_ctx: Ctx, { password }: PasswordCheckInput): Promise<PasswordCheck> {
  return { isCommon: await isCommonPassword(password) };
}

/** The live account of a token, while links still go to the address of that email. */
async function ownerIn(em: EntityManager, { userId, email }: TokenOwner): Promise<UserRow | null> {
  const user = await em.findOne(User, { id: userId }, { refresh: true });
  return user && linkAddressOf(user) === email && mayUseAccount(user) ? user : null;
}

async function notifyOfChange(ctx: Ctx, user: Recipient, action: string): Promise<void> {
  await dropResetTokens(ctx.em, user.id);
  await audit(ctx, { action, object: `user:${user.id}`, result: 'ok' });
  await queueMail(ctx, passwordChangedEmail(ctx.env, user));
}
