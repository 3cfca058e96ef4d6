import { type EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import { EMAIL_TAKEN } from 'contracts/auth';
import { COMMON_PASSWORD_REFUSED } from 'contracts/account';
import { formatCount } from 'contracts/format';
import type { DealerRole } from 'contracts/team-rights';
import type { Role } from 'contracts/user';
import { USER_NOT_FOUND } from 'contracts/user-list';
import { ACCOUNT_IS_SUSPENDED } from 'contracts/user-suspension';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, conflict, notFound, QueueFullError, unavailable } from '../../platform/errors/errors.ts';
import type { Env } from '../../platform/config/env.ts';
import { isCommonPassword } from '../../platform/config/secrets/common-password.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { User } from './user.entity.ts';

/** An account to be created; the password is used byte for byte. */
export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: Date;
}

/** A new account of a member of a dealer's team, whose address an email has proven. */
export interface NewMember extends NewUser {
  dealerOwnerId: number;
  dealerRole: DealerRole;
  emailConfirmedAt: Date;
}

/** The live account of an address, compared without case as the unique index does. */
export function findUserByEmail(em: EntityManager, email: string): Promise<InferEntity<typeof User> | null> {
  return em.findOne(User, { [raw((alias) => `lower(${alias}.email)`)]: raw('lower(?)', [email]), deletedAt: null });
}

// Ids are 32-bit in the database; a larger one is just unknown.
/** A user who is not deleted; null for unknown ids. */
export async function findLiveUser(em: EntityManager, id: number): Promise<InferEntity<typeof User> | null> {
  return isStorableId(id) ? em.findOne(User, { id, deletedAt: null }, { refresh: true }) : null;
}

/** The user who owns the dealership that this user acts for; the same id for everybody else. */
export async function ownerOf(em: EntityManager, id: number): Promise<number> {
  return (await findLiveUser(em, id))?.dealerOwnerId ?? id;
}

/** The id of a live buyer who is not suspended; 404 for all others. */
export async function requireBuyer(ctx: SignedInCtx, id: number): Promise<number> {
  const user = await findLiveUser(ctx.em, id);
  if (user?.role !== 'user') throw notFound(USER_NOT_FOUND);
  if (user.suspendedAt) throw notFound(ACCOUNT_IS_SUSPENDED);
  return user.id;
}

/** 409 with an issue at the address (public-site §5). */
const emailTaken = () => conflict(EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }]);

/** Rules for a new password: its length, and whether common ones are refused. */
export interface PasswordRule {
  least: number;
  refusesCommon: boolean;
}

/** Administrators' passwords are longer, and never common ones. */
export const passwordRuleOf = (
  env: Pick<Env, 'passwordMinLength' | 'adminPasswordMinLength' | 'refusesCommonPasswords'>,
  role: Role,
): PasswordRule =>
  role === 'admin'
    ? { least: env.adminPasswordMinLength, refusesCommon: true }
    : { least: env.passwordMinLength, refusesCommon: env.refusesCommonPasswords };

/** 400 with an issue at the password's field when it breaks this installation's rules. */
export async function requireGoodPassword(password: string, rule: PasswordRule, path = 'password'): Promise<void> {
  if (password.length < rule.least) {
    const message = `Parola trebuie să aibă cel puțin ${formatCount(rule.least, ['caracter', 'caractere'])}`;
    throw badRequest(message, [{ path, message }]);
  }
  if (rule.refusesCommon && (await isCommonPassword(password))) {
    throw badRequest(COMMON_PASSWORD_REFUSED, [{ path, message: COMMON_PASSWORD_REFUSED }]);
  }
}

/** Queues work with passwords; a full queue is 503 with Retry-After. */
export async function withPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QueueFullError ? unavailable() : error;
  }
}

/**
 * Creates an account and whatever `alongside` adds to it, in one transaction. Errors: 409 for a taken address (also
 * when two register it at the same moment), 503 while too many passwords are being hashed.
 */
export async function createUser<Result>(
  em: EntityManager,
  { password, ...fields }: NewUser | NewMember,
  alongside: (em: EntityManager, user: InferEntity<typeof User>) => Promise<Result>,
): Promise<{ user: InferEntity<typeof User>; result: Result }> {
  // Checked before the costly hash; the unique index decides.
  if (await findUserByEmail(em, fields.email)) throw emailTaken();
  const passwordHash = await withPasswordQueue(() => hashPassword(password));
  return em.transactional(async (transaction) => {
    const user = transaction.create(User, { ...fields, passwordHash });
    await transaction.flush();
    return { user, result: await alongside(transaction, user) };
  });
}

/** Opens the closed account of a former member of a team again, with a new name and password, as `createUser` does. */
export async function reopenMember<Result>(
  em: EntityManager,
  { id, member }: { id: number; member: NewMember },
  alongside: (em: EntityManager, user: InferEntity<typeof User>) => Promise<Result>,
): Promise<{ user: InferEntity<typeof User>; result: Result }> {
  const { password, firstName, lastName, dealerOwnerId, dealerRole, emailConfirmedAt } = member;
  const passwordHash = await withPasswordQueue(() => hashPassword(password));
  return em.transactional(async (transaction) => {
    const fields = { firstName, lastName, passwordHash, dealerOwnerId, dealerRole, emailConfirmedAt };
    const closed = { id, deletedAt: null, suspendedAt: null, closedAt: { $ne: null } };
    if ((await transaction.nativeUpdate(User, closed, { ...fields, previousEmail: null, closedAt: null })) === 0)
      throw emailTaken();
    const user = await transaction.findOneOrFail(User, { id }, { refresh: true });
    return { user, result: await alongside(transaction, user) };
  });
}

/** Another part in the team of this owner, for one of its members. */
export async function setDealerRole(
  em: EntityManager,
  { userId, ownerId, role }: { userId: number; ownerId: number; role: DealerRole },
): Promise<void> {
  await em.nativeUpdate(User, { id: userId, dealerOwnerId: ownerId }, { dealerRole: role });
}

/** The live accounts that act for this owner. */
export async function memberIdsOf(em: EntityManager, ownerId: number): Promise<number[]> {
  const members = await em.find(User, { dealerOwnerId: ownerId, deletedAt: null, closedAt: null }, { fields: ['id'] });
  return members.map(({ id }) => id);
}

/**
 * Creates an administrator, for the command line and the first start. Errors: 400 for a short or common password, 409
 * for a taken address.
 */
export async function createAdmin(
  em: EntityManager,
  admin: { email: string; password: string; firstName?: string; lastName?: string },
  rules: { adminPasswordMinLength: number; now: Date },
): Promise<number> {
  await requireGoodPassword(admin.password, { least: rules.adminPasswordMinLength, refusesCommon: true });
  const names = { firstName: admin.firstName ?? 'Administrator', lastName: admin.lastName ?? 'AutoNou' };
  const { email, password } = admin;
  const account: NewUser = { email, password, ...names, role: 'admin', createdAt: rules.now };
  const { user } = await createUser(em, account, async () => undefined);
  return user.id;
}

/** Disables sign-in when the dealer record is deleted, in the transaction of `em`; the account itself stays. */
export async function closeAccount(em: EntityManager, userId: number, at: Date): Promise<void> {
  await em.nativeUpdate(User, { id: userId, closedAt: null }, { closedAt: at });
}
