import { type InferEntity, LockMode } from '@mikro-orm/postgresql';
import { PASSWORD_NEEDED, type ProfileChangeInput, type ProfileInput } from 'contracts/profile';
import type { CurrentUser } from 'contracts/user';
import { ADDRESS_BARRED } from 'contracts/user-suspension';
import { issueToken } from '../account/account-token.service.ts';
import { addressTaken, requireUnreserved } from '../account/address-reservation.service.ts';
import { sendConfirmation } from '../account/confirmation.service.ts';
import { trustedBefore } from '../account/mail-address.ts';
import { requireCurrentPassword } from '../account/password-check.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, conflict, unauthorized } from '../../platform/errors/errors.ts';
import { normalPhone } from '../../platform/text/phone.ts';
import { queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { endSessionsOf } from '../session/session-switch.service.ts';
import { isBarred } from '../user/barred-mailbox.service.ts';
import { User } from '../user/user.entity.ts';
import { findUserByEmail } from '../user/user.service.ts';
import { currentUserView } from '../user/user.view.ts';
import { addressChangedEmail } from './address-changed-email.ts';

type UserRow = InferEntity<typeof User>;

async function ownUser({ em, actor }: SignedInCtx, options: { lockMode?: LockMode } = {}): Promise<UserRow> {
  const user = await em.findOne(User, { id: actor.user.id, deletedAt: null }, { refresh: true, ...options });
  if (!user) throw unauthorized();
  return user;
}

const isOther = (user: UserRow, email: string | undefined): email is string =>
  email !== undefined && email.toLowerCase() !== user.email.toLowerCase();

/**
 * Changes the profile for our own screens: another email address requires the current password. Errors: as
 * `updateProfile`, and 400 at `currentPassword`, 429, 503 busy.
 */
export async function changeProfile(
  ctx: SignedInCtx,
  { currentPassword = '', ...input }: ProfileChangeInput,
): Promise<CurrentUser> {
  const user = await ownUser(ctx);
  if (isOther(user, input.email)) {
    const path = 'currentPassword';
    if (currentPassword === '') throw badRequest(PASSWORD_NEEDED, [{ path, message: PASSWORD_NEEDED }]);
    await requireCurrentPassword(ctx, user, { password: currentPassword, path });
  }
  return updateProfile(ctx, input);
}

/**
 * PATCH /api/profile (work-areas §5, §7). Another email address ends the account's other sessions and has to be
 * confirmed; until then password reset links go to the one before, which gets an undo link: this change is what a thief
 * of a session would want most (docs/rules/accounts.md "Password and email address"). Errors: 400, 409 for a taken address.
 */
export async function updateProfile(ctx: SignedInCtx, { phone, ...fields }: ProfileInput): Promise<CurrentUser> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const user = await ownUser(inside, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { email } = fields;
    const isMoving = isOther(user, email);
    if (isMoving) await requireSessionStill(inside);
    if (isMoving && (await isBarred(ctx, email)))
      throw conflict(ADDRESS_BARRED, [{ path: 'email', message: ADDRESS_BARRED }]);
    if (isMoving && (await findUserByEmail(em, email))) throw addressTaken();
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const counted = trustedBefore(user) ?? user.email;
    em.assign(user, { ...given, ...(phone === undefined ? {} : { phone: normalPhone(phone) }) });
    if (isMoving) {
      user.previousEmail = counted.toLowerCase() === email.toLowerCase() ? null : counted;
      user.emailConfirmedAt = null;
    }
    await em.flush();
    if (isMoving) await notifyOfAddressChange(inside, user, counted);
    return currentUserView(user, false);
  });
}

/** When an owner undoes the last change while a thief makes the next one, the first to lock the account wins. */
async function requireSessionStill({ em, actor }: SignedInCtx): Promise<void> {
  const held = await em.execute('select 1 from session where token_hash = ? for share', [actor.sessionHash]);
  if (held.length === 0) throw unauthorized();
}

async function notifyOfAddressChange(ctx: SignedInCtx, user: UserRow, oldAddress: string): Promise<void> {
  await requireUnreserved(ctx, user);
  await sendConfirmation(ctx, user);
  await endSessionsOf(ctx.em, user.id, ctx.actor.sessionHash);
  if (user.previousEmail === null) return;
  const token = await issueToken(ctx, 'undo', { id: user.id, email: oldAddress });
  await queueMailToTyped(ctx, addressChangedEmail(ctx.env, { oldAddress, token }));
}
