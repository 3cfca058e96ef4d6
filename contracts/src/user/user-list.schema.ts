import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { tableFields } from '../call/table.schema.ts';
import { line } from '../text/text.schema.ts';
import { CurrentUser, Role } from './user.schema.ts';

/** An account for administrators (work-areas §3). */
export const ListedUser = CurrentUser.omit({ isImpersonating: true });
export type ListedUser = z.infer<typeof ListedUser>;

export const UserListInput = z.object({
  q: line({ max: 120 }).optional().catch(undefined),
  role: Role.optional().catch(undefined),
  ...pageFields,
});
export type UserListInput = z.infer<typeof UserListInput>;

/** The administrators' table of accounts: the same list, with an order. */
export const UserTableInput = z.object({
  role: Role.optional().catch(undefined),
  ...tableFields(['name', 'city', 'createdAt'], '-createdAt'),
});
export type UserTableInput = z.infer<typeof UserTableInput>;

/** The same in the administrators' table. */
export const UserRow = ListedUser.extend({ suspendedAt: z.iso.datetime().nullable() });
export type UserRow = z.infer<typeof UserRow>;

export const UserPage = z.object({ items: z.array(UserRow), total: z.int() });
export type UserPage = z.infer<typeof UserPage>;

/** DELETE /api/admin/users/{id}; also an account's sessions. */
export const UserDeleteInput = z.object({ id: Id });
export type UserDeleteInput = z.infer<typeof UserDeleteInput>;

/** Live sessions of a person. */
export const UserSessions = z.object({ count: z.int(), lastSeenAt: z.iso.datetime().nullable() });
export type UserSessions = z.infer<typeof UserSessions>;

export const USER_NOT_FOUND = 'Utilizatorul nu a fost găsit';
export const OWN_ACCOUNT = 'Nu vă puteți șterge propriul cont de administrator';
export const LAST_ADMIN = 'Ultimul administrator nu poate fi șters';
export const DEALERS_USER = 'Utilizatorul este un dealer: ștergeți întâi dealerul';
export const OWN_SESSIONS = 'Propriile sesiuni se închid din contul dumneavoastră';
