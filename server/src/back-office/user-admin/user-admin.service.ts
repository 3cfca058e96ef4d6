import type { Ack } from 'contracts/ack';
import {
  DEALERS_USER,
  LAST_ADMIN,
  OWN_ACCOUNT,
  USER_NOT_FOUND,
  type UserDeleteInput,
  type UserListInput,
  type UserPage,
  type UserTableInput,
} from 'contracts/user-list';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { hasLiveDealer } from '../../catalog/dealer/dealer-admin.service.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { forgetPerson } from '../personal-data/own-data.service.ts';
import { lockAdmins, searchUsers } from '../../identity/user/user.repository.ts';
import { findLiveUser } from '../../identity/user/user.service.ts';
import { currentUserView } from '../../identity/user/user.view.ts';

/**
 * Accounts for the documented call, newest first, and in any order for the administrators' table (work-areas §2
 * "Cumpărători"). The access is audited.
 */
export async function listUsers(ctx: SignedInCtx, input: UserListInput | UserTableInput): Promise<UserPage> {
  await audit(ctx, { action: 'user.list', result: input.role ?? 'all' });
  const { users, total } = await searchUsers(ctx.em, input);
  const items = users.map((user) => ({
    ...currentUserView(user, false),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
  }));
  return { items, total };
}

/**
 * DELETE /api/admin/users/{id} (work-areas §7): erases the person's data, leaves leads without a name, ends all
 * sessions. Errors: 404 unknown, 409 oneself, the last administrator, a dealer's user.
 */
export async function deleteUser(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    // Two administrators who delete each other at the same moment must not both succeed.
    const admins = await lockAdmins(em);
    const user = await findLiveUser(em, id);
    if (!user) throw notFound(USER_NOT_FOUND);
    if (user.id === ctx.actor.user.id) throw conflict(OWN_ACCOUNT);
    const isOneLeft = admins.some((admin) => admin !== user.id) && admins.includes(ctx.actor.user.id);
    if (user.role === 'admin' && !isOneLeft) throw conflict(LAST_ADMIN);
    if (await hasLiveDealer(em, user.id)) throw conflict(DEALERS_USER);
    await forgetPerson(em, { id: user.id, email: user.email, now: ctx.now() });
    await audit({ ...ctx, em }, { action: 'user.delete', object: `user:${id}`, result: user.role });
  });
  return { success: true };
}
