import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { isStorableId } from 'contracts/id';
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
import { ACCOUNT_IS_SUSPENDED } from 'contracts/user-suspension';
import { audit } from '../audit/audit.service.ts';
import type { SignedInCtx } from '../context.ts';
import { hasLiveDealer } from '../dealer/dealer-admin.service.ts';
import { conflict, notFound } from '../errors.ts';
import { erasePerson } from './user-erasure.repository.ts';
import { User } from './user.entity.ts';
import { lockAdmins, searchUsers } from './user.repository.ts';
import { currentUserView } from './user.view.ts';

// Ids are 32-bit in the database; a larger one is as unknown as any other.
/** A user who is not deleted; null for unknown ids. */
export async function findLiveUser(em: EntityManager, id: number): Promise<InferEntity<typeof User> | null> {
  return isStorableId(id) ? em.findOne(User, { id, deletedAt: null }, { refresh: true }) : null;
}

/** The id of a live buyer who is not suspended; 404 for everybody else. */
export async function requireBuyer(ctx: SignedInCtx, id: number): Promise<number> {
  const user = await findLiveUser(ctx.em, id);
  if (user?.role !== 'user') throw notFound(USER_NOT_FOUND);
  if (user.suspendedAt) throw notFound(ACCOUNT_IS_SUSPENDED);
  return user.id;
}

/**
 * Accounts for the documented call, newest first, and in any order for the administrators' table (work-areas §2
 * "Cumpărători"). The reading is noted.
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
 * DELETE /api/admin/users/{id} (work-areas §7): erases the person's data, leaves requests without a name, ends all
 * sessions. Errors: 404 unknown, 409 oneself, the last administrator, a dealer's user.
 */
export async function deleteUser(ctx: SignedInCtx, { id }: UserDeleteInput): Promise<Ack> {
  await ctx.em.transactional(async (em) => {
    // Two administrators who delete each other in the same moment must not both succeed.
    const admins = await lockAdmins(em);
    const user = await findLiveUser(em, id);
    if (!user) throw notFound(USER_NOT_FOUND);
    if (user.id === ctx.actor.user.id) throw conflict(OWN_ACCOUNT);
    const isOneLeft = admins.some((admin) => admin !== user.id) && admins.includes(ctx.actor.user.id);
    if (user.role === 'admin' && !isOneLeft) throw conflict(LAST_ADMIN);
    if (await hasLiveDealer(em, user.id)) throw conflict(DEALERS_USER);
    await erasePerson(em, { id: user.id, email: user.email, now: ctx.now() });
    await audit({ ...ctx, em }, { action: 'user.delete', object: `user:${id}`, result: user.role });
  });
  return { success: true };
}
