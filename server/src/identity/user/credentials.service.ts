import type { EntityManager, FilterQuery, InferEntity } from '@mikro-orm/postgresql';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { sql } from 'kysely';
import { User } from './user.entity.ts';

type UserRow = InferEntity<typeof User>;
type Credentials = Partial<Pick<UserRow, 'email' | 'previousEmail' | 'emailConfirmedAt' | 'passwordHash'>>;

/** What an account is entered by; false when it is not (any more) the account that is meant. */
export async function changeCredentials(
  em: EntityManager,
  which: FilterQuery<UserRow> & { id: number },
  credentials: Credentials,
): Promise<boolean> {
  return (await em.nativeUpdate(User, which, credentials)) > 0;
}

/** The account's present address is its owner's; false when it has another one by now. */
export async function confirmAddress(
  em: EntityManager,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<boolean> {
  const confirmed = await typedQuery(em, User)
    .updateTable('app_user')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})`, previous_email: null })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
