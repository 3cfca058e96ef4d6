import { type InferEntity } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { type AccountDeleteInput, BUYERS_ONLY, type OwnData } from 'contracts/own-account';
import { requireCurrentPassword } from '../../identity/account/password-check.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { conflict, unauthorized } from '../../platform/errors/errors.ts';
import type { Person } from '../../platform/context/personal-data.ts';
import { User } from '../../identity/user/user.entity.ts';
import { erasePerson, exportPerson } from './parts.ts';

type UserRow = InferEntity<typeof User>;

const personOf = ({ id, email, emailConfirmedAt }: UserRow): Person => ({ id, email: emailConfirmedAt ? email : null });

/** Erases a person in the transaction of `em` (docs/rules/accounts.md "Own data"). */
export const forgetPerson: typeof erasePerson = (em, person) => erasePerson(em, person);

async function ownUser(ctx: SignedInCtx): Promise<UserRow> {
  const user = await ctx.em.findOne(User, { id: ctx.actor.user.id, deletedAt: null }, { refresh: true });
  if (!user) throw unauthorized();
  return user;
}

/**
 * The data export of the signed-in person (docs/rules/accounts.md "Own data"). No secrets: no hashes, no tokens. Errors: 401,
 * 429.
 */
export async function exportOwnData(ctx: SignedInCtx): Promise<OwnData> {
  await ctx.limits.take('own-data', `user:${ctx.actor.user.id}`);
  const user = await ownUser(ctx);
  const { id, email, previousEmail, firstName, lastName, phone, city, role, createdAt, emailConfirmedAt } = user;
  await audit(ctx, { action: 'account.export', object: `user:${id}`, result: 'ok' });
  return {
    exportedAt: ctx.now().toISOString(),
    account: { id, email, previousEmail, firstName, lastName, phone, city, role, createdAt, emailConfirmedAt },
    ...(await exportPerson(ctx.em, personOf(user))),
  };
}

/**
 * Deletes the account of the signed-in buyer, or member of a dealer's team, after its password: the person is erased, leads stay with their dealers without
 * a name, every session ends (docs/rules/accounts.md "Own data"). Errors: 400 wrong password, 401, 409 for dealers'
 * first users and administrators, 429.
 */
export async function deleteOwnAccount(ctx: SignedInCtx, { password }: AccountDeleteInput): Promise<Ack> {
  const user = await ownUser(ctx);
  if (user.role !== 'user' && !user.dealerOwnerId) throw conflict(BUYERS_ONLY);
  await requireCurrentPassword(ctx, user, { password, path: 'password' });
  await ctx.em.transactional(async (em) => {
    await erasePerson(em, { ...personOf(user), now: ctx.now() });
    await audit({ ...ctx, em }, { action: 'account.delete', object: `user:${user.id}`, result: 'ok' });
  });
  ctx.cookie.clear();
  return { success: true };
}
