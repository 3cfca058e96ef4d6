import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

/** A signed-in browser. Only the SHA-256 of the cookie's token is stored (docs/rules/calls.md, rule 1). */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The administrator behind an impersonated session. */
    impersonator: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    /** Only while impersonating: the expiry of the administrator's own session, which is restored at the stop. */
    resumeUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});
