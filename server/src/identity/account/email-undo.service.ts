import type { EmailUndoInput } from 'contracts/account';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import type { Ack } from 'contracts/ack';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { wrongLink } from '../../platform/limits/wrong-link.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { mayUseAccount } from '../session/session.service.ts';
import { endSessionsOf } from '../session/session-switch.service.ts';
import { User } from '../user/user.entity.ts';
import { dropLaterTokens, issueToken, spendToken } from './account-token.service.ts';
import { resetEmail } from './emails.ts';
import { changeCredentials } from '../user/credentials.service.ts';

/** A value that no password hash equals. */
const NO_PASSWORD = 'none';

/**
 * Undoes a change of the email address by the link sent to the old one: the account has that address again, confirmed,
 * all its sessions end, its password no longer works, and an email with a password reset link is sent there. Links of
 * changes made before this one stay valid, so that a thief who changed the address twice cannot undo the owner's undo.
 * Errors: 404 with one text, 409 when the address belongs to another account after all, 429.
 */
export async function undoEmailChange(ctx: Ctx, { token }: EmailUndoInput): Promise<Ack> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const spent = await spendToken(inside, 'undo', token);
    const user = spent && (await em.findOne(User, { id: spent.userId }, { refresh: true }));
    if (!spent || !user || !mayUseAccount(user)) throw await wrongLink(ctx, LINK_NOT_VALID);
    const { email, createdAt } = spent;
    // Whoever changed the address may have reset the password since, by an email to the new one.
    const restored = { email, previousEmail: null, emailConfirmedAt: ctx.now(), passwordHash: NO_PASSWORD };
    await changeCredentials(em, { id: user.id }, restored);
    await dropLaterTokens(em, user.id, createdAt);
    await endSessionsOf(em, user.id);
    const reset = await issueToken(inside, 'reset', { id: user.id, email });
    await queueMail(inside, resetEmail(ctx.env, { email, to: email }, reset));
    await audit(inside, { action: 'account.undoEmail', object: `user:${user.id}`, result: 'ok' });
    return { success: true };
  });
}
