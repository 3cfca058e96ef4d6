import type { AuthAnswer, RegisterInput } from 'contracts/auth';
import { ADDRESS_BARRED } from 'contracts/user-suspension';
import { createDealerOf } from '../../catalog/dealer/dealer.service.ts';
import { requireUnreserved } from '../../identity/account/address-reservation.service.ts';
import { sendConfirmation } from '../../identity/account/confirmation.service.ts';
import { setCookies } from '../../identity/auth/auth.service.ts';
import { openSession } from '../../identity/session/session.service.ts';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { createUser, passwordRuleOf, requireGoodPassword } from '../../identity/user/user.service.ts';
import { currentUserView } from '../../identity/user/user.view.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { conflict } from '../../platform/errors/errors.ts';
import { recordAcceptance } from '../page/terms/terms.service.ts';

/**
 * Creates an account of role user or dealer and signs it in; a dealer gets its dealer record with it (public-site §5), and
 * its acceptance of the terms, of which the form speaks, is recorded.
 * An email asks to confirm the address; nothing waits for that. Errors: 400 short password, 409 taken address, 429, 503
 * busy.
 */
export async function register(ctx: Ctx, input: RegisterInput): Promise<AuthAnswer> {
  // A call within the process has no client address to count.
  await ctx.limits.take('register', ctx.ip ?? 'internal');
  if (await isBarred(ctx, input.email)) throw conflict(ADDRESS_BARRED, [{ path: 'email', message: ADDRESS_BARRED }]);
  await requireGoodPassword(input.password, passwordRuleOf(ctx.env, input.role));
  const { user, result } = await createUser(ctx.em, { ...input, createdAt: ctx.now() }, async (em, created) => {
    const inside = { ...ctx, em };
    await requireUnreserved(inside, created);
    if (created.role === 'dealer') {
      const { id: dealerId } = await createDealerOf(inside, created);
      await recordAcceptance(inside, { dealerId, userId: created.id });
    }
    await sendConfirmation(inside, created);
    return openSession(inside, created);
  });
  setCookies(ctx, result, user);
  return { user: currentUserView(user, false) };
}
