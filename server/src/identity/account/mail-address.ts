import { type EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

type UserRow = InferEntity<typeof User>;
type Addresses = Pick<UserRow, 'email' | 'previousEmail' | 'emailConfirmedAt'>;

/** The address before the current one, while the current one is unconfirmed; null otherwise. */
export const trustedBefore = ({ previousEmail, emailConfirmedAt }: Addresses): string | null =>
  emailConfirmedAt ? null : (previousEmail ?? null);

/** The address for links that give access to the account: a changed address only once it is confirmed. */
export const linkAddressOf = (user: Addresses): string => trustedBefore(user) ?? user.email;

/**
 * The live account of a typed address: its current one, or the one before while that is still valid. One query for
 * both, so that response times reveal nothing.
 */
export async function findUserByTyped(em: EntityManager, email: string): Promise<UserRow | null> {
  const typed = raw('lower(?)', [email]);
  const found = await em.find(User, {
    deletedAt: null,
    $or: [
      { [raw((alias) => `lower(${alias}.email)`)]: typed },
      { [raw((alias) => `lower(${alias}.previous_email)`)]: typed, emailConfirmedAt: null },
    ],
  });
  return found.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? found[0] ?? null;
}
