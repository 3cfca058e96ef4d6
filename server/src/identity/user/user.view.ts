import type { InferEntity } from '@mikro-orm/postgresql';
import type { CurrentUser } from 'contracts/user';
import type { User } from './user.entity.ts';

type Shown = 'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'city' | 'role' | 'createdAt';

/** The user for the user's own browser. */
export function currentUserView(user: Pick<InferEntity<typeof User>, Shown>, isImpersonating: boolean): CurrentUser {
  const { id, email, firstName, lastName, phone, city, role, createdAt } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    phone: phone ?? null,
    city: city ?? null,
    role,
    isImpersonating,
    createdAt: createdAt.toISOString(),
  };
}
