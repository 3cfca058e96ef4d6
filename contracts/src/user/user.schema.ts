import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

/** `user` is a buyer; a visitor without a session has no role. */
export const Role = z.enum(['user', 'dealer', 'admin']);
export type Role = z.infer<typeof Role>;

/** The signed-in user as GET /api/auth/user returns it. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  role: Role,
  isImpersonating: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
