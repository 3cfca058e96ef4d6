import type { EntityManager } from '@mikro-orm/postgresql';
import { DEALER_ROLES, type DealerRole } from 'contracts/team-rights';
import { col, hasRows, readId, readRow, readRows, type RowOf } from '../../../platform/database/read-rows.ts';

const OPEN = `i.accepted_at is null and i.revoked_at is null and i.expires_at > ?`;

const Waiting = {
  id: col.number,
  email: col.text,
  role: col.oneOf(DEALER_ROLES),
  createdAt: col.time,
  expiresAt: col.time,
};

/** A dealer's invitations that wait for an answer, the newest first. */
export const findInvitations = (em: EntityManager, dealerId: number, now: Date): Promise<RowOf<typeof Waiting>[]> =>
  readRows(
    em,
    Waiting,
    `select i.id, i.email, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt" from dealer_invitation i
     where i.dealer_id = ? and ${OPEN} order by i.id desc`,
    [dealerId, now],
  );

/** Those of this address that have expired make room for a new one. */
export async function endExpired(
  em: EntityManager,
  { dealerId, email, now }: { dealerId: number; email: string; now: Date },
): Promise<void> {
  await em.execute(
    `update dealer_invitation set revoked_at = ? where dealer_id = ? and lower(email) = lower(?)
       and accepted_at is null and revoked_at is null and expires_at <= ?`,
    [now, dealerId, email, now],
  );
}

interface NewInvitation {
  dealerId: number;
  email: string;
  role: DealerRole;
  tokenHash: string;
  byId: number;
  at: Date;
  expiresAt: Date;
}

/** Its id; null while the address has an open one. */
export async function insertInvitation(em: EntityManager, given: NewInvitation): Promise<number | null> {
  const { dealerId, email, role, tokenHash, byId, at, expiresAt } = given;
  return readId(
    em,
    `insert into dealer_invitation (dealer_id, email, role, token_hash, invited_by_id, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (dealer_id, lower(email)) where accepted_at is null and revoked_at is null do nothing returning id`,
    [dealerId, email, role, tokenHash, byId, at, expiresAt],
  );
}

/** Whether there was one to revoke. */
export async function revokeOpen(
  em: EntityManager,
  { dealerId, id, now }: { dealerId: number; id: number; now: Date },
): Promise<boolean> {
  return hasRows(
    em,
    `update dealer_invitation set revoked_at = ? where id = ? and dealer_id = ? and accepted_at is null
       and revoked_at is null returning id`,
    [now, id, dealerId],
  );
}

const Named = {
  id: col.number,
  dealerId: col.number,
  dealerName: col.text,
  ownerId: col.number,
  email: col.text,
  role: col.oneOf(DEALER_ROLES),
  expiresAt: col.time,
};
export type NamedInvitation = RowOf<typeof Named>;

/** The open invitation of a token to a dealer whose first user may sign in; null for every other token. */
export const findByToken = (em: EntityManager, tokenHash: string, now: Date): Promise<NamedInvitation | null> =>
  readRow(
    em,
    Named,
    `select i.id, i.dealer_id as "dealerId", d.name as "dealerName", d.user_id as "ownerId", i.email, i.role,
       i.expires_at as "expiresAt"
     from dealer_invitation i join dealer d on d.id = i.dealer_id and d.deleted_at is null
       join app_user u on u.id = d.user_id and u.deleted_at is null and u.suspended_at is null
     where i.token_hash = ? and ${OPEN}`,
    [tokenHash, now],
  );

/** Uses an invitation. Of concurrent calls the statement lets one through. */
export async function spendInvitation(em: EntityManager, id: number, now: Date): Promise<boolean> {
  return hasRows(em, `update dealer_invitation i set accepted_at = ? where i.id = ? and ${OPEN} returning i.id`, [
    now,
    id,
    now,
  ]);
}
