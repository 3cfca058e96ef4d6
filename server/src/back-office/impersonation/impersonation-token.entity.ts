import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../identity/user/user.entity.ts';

/** A one-time token, stored as its SHA-256 and bound to the administrator's session, the target and its kind. */
export const ImpersonationToken = defineEntity({
  name: 'ImpersonationToken',
  tableName: 'impersonation_token',
  properties: {
    tokenHash: p.string().length(64).primary(),
    kind: p.enum(['dealer', 'user']),
    admin: () => p.manyToOne(User).deleteRule('cascade'),
    sessionHash: p.string().length(64),
    /** The user whose session it opens; a dealer's own user for kind "dealer". */
    target: () => p.manyToOne(User).deleteRule('cascade'),
    /** The reason, in the administrator's words. */
    reason: p.string().length(200).nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});
