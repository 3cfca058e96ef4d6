import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { line, optional } from '../text/text.schema.ts';

export const IMPERSONATION_REASON_MAX = 200;
/** The reason for an impersonation: required by our screens, stored, and part of the person's data export. */
const reason = optional(line({ max: IMPERSONATION_REASON_MAX }));

/** POST /api/admin/impersonate/token/{dealerId} */
export const DealerTokenInput = z.object({ dealerId: Id, reason });
export type DealerTokenInput = z.infer<typeof DealerTokenInput>;

/** POST /api/admin/impersonate-user/token/{userId} */
export const UserTokenInput = z.object({ userId: Id, reason });
export type UserTokenInput = z.infer<typeof UserTokenInput>;

/** The one-time token: 256 bits, valid for one exchange within 60 s in the session that requested it. */
export const ImpersonationTokenAnswer = z.object({ token: z.string() });
export type ImpersonationTokenAnswer = z.infer<typeof ImpersonationTokenAnswer>;

/** POST /api/admin/impersonate/{token}; a text of any form, since a wrong one is simply unknown (404). */
export const ImpersonationInput = z.object({ token: z.string() });
export type ImpersonationInput = z.infer<typeof ImpersonationInput>;

/** The caller is the dealer now and goes to /dealer-dashboard (work-areas §7). */
export const DealerImpersonation = z.object({ success: z.literal(true), message: z.string() });
export type DealerImpersonation = z.infer<typeof DealerImpersonation>;

/** The caller is the buyer now and goes to `redirectTo`. */
export const UserImpersonation = DealerImpersonation.extend({ redirectTo: z.literal('/') });
export type UserImpersonation = z.infer<typeof UserImpersonation>;

/** POST /api/admin/stop-impersonation: the caller is the administrator again (public-site §7). */
export const StopAnswer = z.object({ redirectTo: z.literal('/admin-dashboard') });
export type StopAnswer = z.infer<typeof StopAnswer>;

/** One text for unknown, used, expired and foreign tokens, so that they can't be distinguished. */
export const TOKEN_NOT_VALID = 'Codul de conectare nu este valid sau a expirat';
export const NOT_IMPERSONATING = 'Nu sunteți în modul de impersonare';
