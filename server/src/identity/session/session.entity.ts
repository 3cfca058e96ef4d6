import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

/** A signed-in browser. Only the SHA-256 of the cookie's token is kept (docs/rules.md, rule 1). */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The administrator behind an impersonated session. */
    impersonator: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    /** Only while impersonating: the end of the administrator's own session, which comes back at stop. */
    resumeUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});
