import { z } from 'zod';
import { Id } from './id.ts';
import { pageFields } from './pagination.ts';
import { line } from './text.ts';
import { CurrentUser, Role } from './user.ts';

/** A person's account as administrators see it (work-areas §3). */
export const ListedUser = CurrentUser.omit({ isImpersonating: true });
export type ListedUser = z.infer<typeof ListedUser>;

export const UserListInput = z.object({
  q: line({ max: 120 }).optional().catch(undefined),
  role: Role.optional().catch(undefined),
  ...pageFields,
});
export type UserListInput = z.infer<typeof UserListInput>;

export const UserPage = z.object({ items: z.array(ListedUser), total: z.int() });
export type UserPage = z.infer<typeof UserPage>;

/** DELETE /api/admin/users/{id} */
export const UserDeleteInput = z.object({ id: Id });
export type UserDeleteInput = z.infer<typeof UserDeleteInput>;

export const USER_NOT_FOUND = 'Utilizatorul nu a fost găsit';
export const OWN_ACCOUNT = 'Nu vă puteți șterge propriul cont de administrator';
export const LAST_ADMIN = 'Ultimul administrator nu poate fi șters';
export const DEALERS_USER = 'Utilizatorul este un dealer: ștergeți întâi dealerul';
