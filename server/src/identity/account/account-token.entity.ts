import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

/** The link of an email, stored as the SHA-256 of its token and bound to the address that the email was sent to. */
export const AccountToken = defineEntity({
  name: 'AccountToken',
  tableName: 'account_token',
  properties: {
    tokenHash: p.string().length(64).primary(),
    kind: p.enum(['reset', 'confirm', 'undo']),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    email: p.string().length(254),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});
