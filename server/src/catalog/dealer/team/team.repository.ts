import type { EntityManager } from '@mikro-orm/postgresql';
import { DEALER_ROLES, rolesWith } from 'contracts/team-rights';
import type { LeadAssignment } from 'contracts/team';
import { col, readRows, type RowOf } from '../../../platform/database/read-rows.ts';

/** Users `u` of the team of dealer `d` with an account in use; `m` has the days and turns of those who have any. */
const TEAM = `dealer d cross join lateral (
    select d.user_id as id union
    select b.user_id from dealer_member b where b.dealer_id = d.id and b.left_at is null) t
  join app_user u on u.id = t.id and (u.id = d.user_id or u.dealer_owner_id = d.user_id)
    and u.deleted_at is null and u.closed_at is null
  left join dealer_member m on m.user_id = u.id`;
const IS_ABSENT = `coalesce(?::date between m.absent_from and m.absent_until, false)`;
/** The roles of members who take leads, as SQL. */
const TAKING_LEADS = `coalesce(u.dealer_role, 'owner') in (${rolesWith('leads')
  .map((role) => `'${role}'`)
  .join(', ')})`;

const Member = {
  userId: col.number,
  name: col.text,
  email: col.text,
  role: col.oneOf(DEALER_ROLES),
  isFirst: col.flag,
  joinedAt: col.time,
  absentFrom: col.nullable(col.text),
  absentUntil: col.nullable(col.text),
  isAbsent: col.flag,
  takesLeads: col.flag,
};
export type Member = RowOf<typeof Member>;

/** Everybody of a dealer's team, the first user first, then by name; `day` is today in Bucharest. */
export const findMembers = (em: EntityManager, dealerId: number, day: string): Promise<Member[]> =>
  readRows(
    em,
    Member,
    `select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email,
       coalesce(u.dealer_role, 'owner') as role, u.id = d.user_id as "isFirst",
       case when u.id = d.user_id then d.created_at else m.joined_at end as "joinedAt", m.absent_from::text as "absentFrom",
       m.absent_until::text as "absentUntil", ${IS_ABSENT} as "isAbsent",
       ${TAKING_LEADS} and u.suspended_at is null as "takesLeads"
     from ${TEAM} where d.id = ? order by u.id <> d.user_id, name, u.id`,
    [day, dealerId],
  );

/** A member joins; somebody who has left before begins anew. */
export async function saveMember(
  em: EntityManager,
  { userId, dealerId, at }: { userId: number; dealerId: number; at: Date },
): Promise<void> {
  await em.execute(
    `insert into dealer_member (user_id, dealer_id, joined_at) values (?, ?, ?)
     on conflict (user_id) do update set dealer_id = excluded.dealer_id, joined_at = excluded.joined_at, left_at = null,
       absent_from = null, absent_until = null, last_assigned_at = null`,
    [userId, dealerId, at],
  );
}

export async function saveLeft(em: EntityManager, userId: number, at: Date): Promise<void> {
  await em.execute('update dealer_member set left_at = ? where user_id = ? and left_at is null', [at, userId]);
}

interface Absence {
  userId: number;
  dealerId: number;
  from: string | null;
  until: string | null;
}

/** The days of an absence; the dealer's first user, who joined with it, has no row before. */
export async function saveAbsence(em: EntityManager, { userId, dealerId, from, until }: Absence): Promise<void> {
  await em.execute(
    `insert into dealer_member (user_id, dealer_id, joined_at, absent_from, absent_until)
     select ?, d.id, d.created_at, ?, ? from dealer d where d.id = ?
     on conflict (user_id) do update set absent_from = excluded.absent_from, absent_until = excluded.absent_until`,
    [userId, from, until, dealerId],
  );
}

export async function findAssignment(em: EntityManager, dealerId: number): Promise<LeadAssignment> {
  const columns = { assigns: col.oneOf(['off', 'turn']) };
  const [row] = await readRows(em, columns, 'select assigns_leads as assigns from dealer_team where dealer_id = ?', [
    dealerId,
  ]);
  return row?.assigns ?? 'off';
}

export async function saveAssignment(em: EntityManager, dealerId: number, assigns: LeadAssignment): Promise<void> {
  await em.execute(
    `insert into dealer_team (dealer_id, assigns_leads) values (?, ?)
     on conflict (dealer_id) do update set assigns_leads = excluded.assigns_leads`,
    [dealerId, assigns],
  );
}

/**
 * Selects whose turn it is at a dealer (SQL of its id) that assigns leads in turn: one row or none. The placeholders: those of
 * the dealer's SQL, then today in Bucharest, and all of them once more. Of two leads at the same moment the second finds
 * the first one's member locked and takes the next, unless there is no other.
 */
export function turnSql(dealerId: string): string {
  const waiting = `select u.id as "userId", u.email, concat_ws(' ', u.first_name, u.last_name) as name
    from ${TEAM} join dealer_team s on s.dealer_id = d.id and s.assigns_leads = 'turn'
    where d.id = ${dealerId} and ${TAKING_LEADS} and u.suspended_at is null and not ${IS_ABSENT}
    order by m.last_assigned_at nulls first, u.id limit 1`;
  const once = (lock: string) => `(select to_jsonb(w) from (${waiting} ${lock}) w)`;
  return `coalesce(${once('for no key update of u skip locked')}, ${once('')})`;
}

/** This member's turn is over. */
export async function endTurn(em: EntityManager, turn: { userId: number; dealerId: number; at: Date }): Promise<void> {
  await em.execute(
    `insert into dealer_member (user_id, dealer_id, joined_at, last_assigned_at)
     select ?, d.id, d.created_at, ? from dealer d where d.id = ?
     on conflict (user_id) do update set last_assigned_at = excluded.last_assigned_at`,
    [turn.userId, turn.at, turn.dealerId],
  );
}
