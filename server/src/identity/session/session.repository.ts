import type { EntityManager } from '@mikro-orm/postgresql';
import { DEALER_ROLES } from 'contracts/team-rights';
import { Role } from 'contracts/user';
import { col, readRows } from '../../platform/database/read-rows.ts';

const SessionRow = {
  lastSeenAt: col.time,
  expiresAt: col.time,
  id: col.number,
  email: col.text,
  firstName: col.text,
  lastName: col.text,
  phone: col.nullable(col.text),
  city: col.nullable(col.text),
  createdAt: col.time,
  role: col.oneOf(Role.options),
  isLive: col.flag,
  dealerOwnerId: col.nullable(col.number),
  dealerRole: col.nullable(col.oneOf(DEALER_ROLES)),
  isOwnerLive: col.flag,
  impersonatorId: col.nullable(col.number),
  isImpersonatorAdmin: col.flag,
};

/** Neither deleted, suspended nor closed. */
const live = (user: string): string =>
  `${user}.deleted_at is null and ${user}.suspended_at is null and ${user}.closed_at is null`;

/**
 * A session with its user, with the owner of a team's member, and with who impersonates. Hand-written: every call needs
 * it, and the ORM takes several times as long to write the statement and to read the answer.
 */
export async function findSession(em: EntityManager, tokenHash: string) {
  const [row] = await readRows(
    em,
    SessionRow,
    `select s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", u.id, u.email, u.first_name as "firstName",
       u.last_name as "lastName", u.phone, u.city, u.created_at as "createdAt", u.role, ${live('u')} as "isLive",
       u.dealer_owner_id as "dealerOwnerId", u.dealer_role as "dealerRole",
       u.dealer_owner_id is null or (o.id is not null and ${live('o')}) as "isOwnerLive", s.impersonator_id as "impersonatorId",
       s.impersonator_id is not null and i.role = 'admin' and i.deleted_at is null and i.suspended_at is null as "isImpersonatorAdmin"
     from session s join app_user u on u.id = s.user_id left join app_user o on o.id = u.dealer_owner_id
       left join app_user i on i.id = s.impersonator_id where s.token_hash = ?`,
    [tokenHash],
  );
  if (!row) return null;
  const { lastSeenAt, expiresAt, createdAt, ...rest } = row;
  const times = { lastSeenAt: new Date(lastSeenAt), expiresAt: new Date(expiresAt), createdAt: new Date(createdAt) };
  return { ...rest, ...times };
}
