import type { EntityManager, FilterQuery, InferEntity } from '@mikro-orm/postgresql';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { sql } from 'kysely';
import { User } from './user.entity.ts';

type UserRow = InferEntity<typeof User>;
type Credentials = Partial<Pick<UserRow, 'email' | 'previousEmail' | 'emailConfirmedAt' | 'passwordHash'>>;

/** Changes email, password or confirmation; false when it is no longer the expected account. */
export async function changeCredentials(
  em: EntityManager,
  which: FilterQuery<UserRow> & { id: number },
  credentials: Credentials,
): Promise<boolean> {
  return (await em.nativeUpdate(User, which, credentials)) > 0;
}

/** Marks the account's current address as confirmed; false when it has another one by now. */
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
