import type { AccountState, EmailConfirmInput } from 'contracts/account';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import type { Ack } from 'contracts/ack';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { notFound, unauthorized } from '../../platform/errors/errors.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { User } from '../user/user.entity.ts';
import { issueToken, ownerOfToken } from './account-token.service.ts';
import { confirmAddressEmail } from './emails.ts';
import { linkAddressOf } from './mail-address.ts';
import { confirmAddress } from '../user/credentials.service.ts';

const DONE: Ack = { success: true };

/**
 * Emails an account's address so that its owner can confirm it, in the transaction of `ctx.em`. Nothing waits for the
 * confirmation.
 */
export async function sendConfirmation(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now' | 'limits'>,
  user: { id: number; email: string; firstName: string },
): Promise<void> {
  const token = await issueToken(ctx, 'confirm', user);
  await queueMailToTyped(ctx, confirmAddressEmail(ctx.env, user, token));
}

/**
 * Confirms the address of an account by the link of an email. The link stays valid until it expires: programs that scan
 * emails open links too, and a second visit should not look like a failure. Errors: 404 with one text, 429.
 */
export async function confirmEmail(ctx: Ctx, { token }: EmailConfirmInput): Promise<Ack> {
  const owner = await ownerOfToken(ctx, 'confirm', token);
  if (!owner) throw await wrongLink(ctx, LINK_NOT_VALID);
  return ctx.em.transactional(async (em) => {
    if (!(await confirmAddress(em, owner, ctx.now()))) throw notFound(LINK_NOT_VALID);
    await ctx.events.mailboxProven(em, owner);
    return DONE;
  });
}

/**
 * Sends another confirmation email to the signed-in person's own address; none when it is confirmed already. Errors:
 * 401, 403 while impersonating, 429.
 */
export async function resendConfirmation(ctx: SignedInCtx): Promise<Ack> {
  await ctx.limits.take('email-confirm', `user:${ctx.actor.user.id}`);
  const user = await ctx.em.findOne(User, { id: ctx.actor.user.id, deletedAt: null });
  if (!user) throw unauthorized();
  if (!user.emailConfirmedAt) await ctx.em.transactional((em) => sendConfirmation({ ...ctx, em }, user));
  return DONE;
}

/** The signed-in person's address, and whether it is confirmed. Errors: 401. */
export async function getAccountState(ctx: SignedInCtx): Promise<AccountState> {
  const user = await ctx.em.findOne(User, { id: ctx.actor.user.id, deletedAt: null });
  if (!user) throw unauthorized();
  return { email: user.email, isEmailConfirmed: Boolean(user.emailConfirmedAt), linkAddress: linkAddressOf(user) };
}
