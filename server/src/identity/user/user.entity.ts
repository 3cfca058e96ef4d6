import { defineEntity, p } from '@mikro-orm/postgresql';
import { DEALER_ROLES } from 'contracts/team-rights';
import { Role } from 'contracts/user';

/** A person's account. The address is compared without case (unique index on lower(email)). */
export const User = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    email: p.string().length(254),
    passwordHash: p.string().length(255),
    firstName: p.string().length(60),
    lastName: p.string().length(60),
    phone: p.string().length(30).nullable(),
    city: p.string().length(120).nullable(),
    role: p.enum(Role.options),
    /** When the owner of the current address followed a confirmation link; null until then. */
    emailConfirmedAt: p.datetime().nullable(),
    /** The last confirmed address, while the current one is unconfirmed (identity/account/mail-address.ts). */
    previousEmail: p.string().length(254).nullable(),
    /** Since when this person is suspended by an administrator, and why. */
    suspendedAt: p.datetime().nullable(),
    suspendedById: p.integer().nullable(),
    suspensionReason: p.string().length(500).nullable(),
    /** Since when this account may not sign in, because its dealer record is deleted. */
    closedAt: p.datetime().nullable(),
    /** The user who owns the dealership of a member of its team; null: acts for oneself (catalog/dealer/team). */
    dealerOwnerId: p.integer().nullable(),
    /** The member's part in the team; null: the dealer's first user. */
    dealerRole: p.enum(DEALER_ROLES).nullable(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
