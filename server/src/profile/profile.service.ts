import { EMAIL_TAKEN } from 'contracts/auth';
import type { ProfileInput } from 'contracts/profile';
import type { CurrentUser } from 'contracts/user';
import { sendConfirmation } from '../account/confirmation.service.ts';
import type { SignedInCtx } from '../context.ts';
import { writeUnique } from '../db/unique-write.ts';
import { conflict, unauthorized } from '../errors.ts';
import { normalPhone } from '../lead/phone.ts';
import { queueMailToTyped } from '../mail/mail.service.ts';
import { endSessionsOf } from '../session/session-switch.service.ts';
import { User } from '../user/user.entity.ts';
import { findUserByEmail } from '../user/user.service.ts';
import { currentUserView } from '../user/user.view.ts';
import { addressChangedLetter } from './address-changed-letter.ts';

const taken = () => conflict(EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }]);

/**
 * PATCH /api/profile (work-areas §5, §7). Another e-mail address ends the account's other sessions, and the old address is
 * told, the new one asked to be confirmed; the change of it is the one thing a thief of a session would want. Errors: 400, 409 for a taken address.
 */
export async function updateProfile(ctx: SignedInCtx, { phone, ...fields }: ProfileInput): Promise<CurrentUser> {
  return writeUnique(ctx, taken, async (inside) => {
    const { em } = inside;
    const user = await em.findOne(User, { id: ctx.actor.user.id, deletedAt: null });
    if (!user) throw unauthorized();
    const before = user.email;
    const isMoving = fields.email !== undefined && fields.email.toLowerCase() !== before.toLowerCase();
    if (isMoving && (await findUserByEmail(em, fields.email ?? ''))) throw taken();
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    em.assign(user, { ...given, ...(phone === undefined ? {} : { phone: normalPhone(phone) }) });
    if (isMoving) user.emailConfirmedAt = null;
    await em.flush();
    if (isMoving) {
      await sendConfirmation(inside, user);
      await endSessionsOf(em, user.id, ctx.actor.sessionHash);
      await queueMailToTyped(inside, addressChangedLetter(ctx.env, { firstName: user.firstName, oldAddress: before }));
    }
    return currentUserView(user, false);
  });
}
