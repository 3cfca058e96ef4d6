import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, hasRows, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import {
  ago,
  type DueInvite,
  FROM_LEAD,
  LINK_DAYS,
  ONE_REVIEW_DAYS,
  REMINDER_DAYS,
  WAS_ASKED,
} from './who-may-review.ts';

const emailHash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');

export const InviteColumns = {
  id: col.number,
  leadId: col.number,
  dealerId: col.number,
  dealerName: col.text,
  email: col.text,
  kind: col.oneOf(['experience', 'answered']),
  title: col.nullable(col.text),
  isUsed: col.flag,
  authorName: col.text,
  authorId: col.nullable(col.number),
  hasOffer: col.flag,
  isProven: col.flag,
  isDealerVerified: col.flag,
  plainTitle: col.nullable(col.text),
};
export type InviteRow = RowOf<typeof InviteColumns>;

async function optedOut(em: EntityManager, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [emailHash(email), email]));
  const rows = await readRows(
    em,
    { hash: col.text },
    `select email_hash as hash from review_opt_out where email_hash = any(?::text[])`,
    [`{${[...byHash.keys()].join(',')}}`],
  );
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/**
 * Stores an invitation, once for each lead, and of a person's leads to one dealer for one. Returns its id and token; null
 * when there is one.
 */
export async function insertInvite(
  em: EntityManager,
  { leadId, kind, email }: DueInvite,
  now: Date,
): Promise<{ id: number; token: string } | null> {
  const token = newToken();
  const [row] = await readRows(
    em,
    { id: col.number },
    `insert into review_invite (lead_id, kind, email, token_hash, asked_at)
     select l.id, ?, ?, ?, ? from ${FROM_LEAD} where l.id = ? and not ${WAS_ASKED} on conflict do nothing returning id`,
    [kind, email, hashToken(token), now, leadId, ago(now, ONE_REVIEW_DAYS)],
  );
  return row ? { id: row.id, token } : null;
}

/**
 * Claims up to `limit` invitations that are reminded of now: each once, and with a new token, since only its hash is
 * stored. `isLast`: no further one is due.
 */
export async function claimReminders(
  em: EntityManager,
  { now, limit }: { now: Date; limit: number },
): Promise<{ reminders: { id: number; token: string }[]; isLast: boolean }> {
  const due = await readRows(
    em,
    { id: col.number, email: col.text },
    `select i.id, i.email from review_invite i where i.reminded_at is null and i.used_at is null and i.asked_at <= ? and i.asked_at > ?
     order by i.id limit ? for update skip locked`,
    [ago(now, REMINDER_DAYS), ago(now, LINK_DAYS), limit],
  );
  const out = await optedOut(
    em,
    due.map(({ email }) => email),
  );
  const reminders = due.filter(({ email }) => !out.has(email)).map(({ id }) => ({ id, token: newToken() }));
  await em.execute('update review_invite set reminded_at = ? where id = any(?::int[])', [
    now,
    `{${due.map(({ id }) => id).join(',')}}`,
  ]);
  // Who wants no further email keeps the link of the first one.
  await em.execute(
    `update review_invite i set token_hash = n.hash from unnest(?::int[], ?::text[]) n (id, hash) where i.id = n.id`,
    [`{${reminders.map(({ id }) => id).join(',')}}`, `{${reminders.map(({ token }) => hashToken(token)).join(',')}}`],
  );
  return { reminders, isLast: due.length < limit };
}

const INVITE = `select i.id, i.lead_id as "leadId", l.dealer_id as "dealerId", d.name as "dealerName", i.email, i.kind, c.title,
    i.used_at is not null as "isUsed", coalesce(nullif(l.user_name, ''), q.name, u.first_name || ' ' || u.last_name, '') as "authorName",
    l.buyer_id as "authorId", p.has_offer as "hasOffer", p.is_proven as "isProven",
    d.status = 'verified' as "isDealerVerified", case when c.id is not null then concat_ws(' ', b.name, o.name, c.year) end as "plainTitle"
  from review_invite i join ${FROM_LEAD.replace('lead l', 'lead l on l.id = i.lead_id')}`;

/** The invitation of a link; null for one that is unknown or too old. */
export const findInvite = (em: EntityManager, token: string, now: Date): Promise<InviteRow | null> =>
  readRow(em, InviteColumns, `${INVITE} where i.token_hash = ? and i.asked_at > ?`, [
    hashToken(token),
    ago(now, LINK_DAYS),
  ]);

/** The dealer and car of an invitation, for its emails. */
export const readInvite = (em: EntityManager, id: number): Promise<InviteRow | null> =>
  readRow(em, InviteColumns, `${INVITE} where i.id = ?`, [id]);

/** Marks an invitation as used; false when it was. */
export const useInvite = (em: EntityManager, id: number, now: Date): Promise<boolean> =>
  hasRows(em, 'update review_invite set used_at = ? where id = ? and used_at is null returning id', [now, id]);

/** Whoever has this invitation gets no further ones, for any lead. False for an unknown one. */
export async function optOut(em: EntityManager, id: number, now: Date): Promise<boolean> {
  const [row] = await readRows(em, { email: col.text }, 'select email from review_invite where id = ?', [id]);
  if (!row) return false;
  await em.execute('insert into review_opt_out (email_hash, at) values (?, ?) on conflict do nothing', [
    emailHash(row.email),
    now,
  ]);
  return true;
}
