import { type EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

type UserRow = InferEntity<typeof User>;
type Addresses = Pick<UserRow, 'email' | 'previousEmail' | 'emailConfirmedAt'>;

/** The address before the present one, as long as nobody has confirmed that; null otherwise. */
export const trustedBefore = ({ previousEmail, emailConfirmedAt }: Addresses): string | null =>
  emailConfirmedAt ? null : (previousEmail ?? null);

/** Where links that open the account go: to a changed address only once it is confirmed. */
export const linkAddressOf = (user: Addresses): string => trustedBefore(user) ?? user.email;

/**
 * The live account of an address that somebody typed: the present one, or the one before it while that still counts. One
 * question for both, so that the time tells nothing.
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
