import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { col, hasRows, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { buyerAddress, isMailboxProven } from '../lead/buyer-mailbox.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';

/** Days until somebody is asked for an experience, until one who got no answer is asked, and until the reminder. */
const EXPERIENCE_DAYS = 14;
const UNANSWERED_DAYS = 7;
const REMINDER_DAYS = 7;
/** Older leads are not asked about: nobody remembers. */
const MAX_AGE_DAYS = 60;
/** A person reviews a dealer once in this time. */
const ONE_REVIEW_DAYS = 365;
/** A link in an email stays valid for this long. */
const LINK_DAYS = 90;

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
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

const NAMES = { lead: 'l', request: 'q', user: 'u' } as const;

/**
 * A lead with what an invitation needs; `p` is the person: the address, whether it is proven, and whether the dealer has
 * answered. "Spam" is the dealer's word alone: it is no answer, and keeps nobody who has proven the mailbox from a review.
 */
const FROM_LEAD = `lead l join dealer d on d.id = l.dealer_id left join car c on c.id = l.car_id
  left join brand b on b.id = c.brand_id left join model o on o.id = c.model_id
  left join quote_request q on q.id = l.request_id left join app_user u on u.id = l.buyer_id and u.deleted_at is null
  cross join lateral (select lower(${buyerAddress(NAMES)}) as email, ${isMailboxProven(NAMES)} as is_proven,
    exists (select from offer f where f.lead_id = l.id and f.state = 'accepted') as has_offer,
    l.first_response_at is not null and (l.status <> 'spam' or exists (select from lead_message m
      where m.lead_id = l.id and m.side = 'dealer' and m.kind in ('message', 'offer'))) as is_answered) p
  cross join lateral (select case when p.is_answered or p.has_offer then 'experience' else 'answered' end as kind) k`;

const mailbox = (address: string): string => `regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
/** However many conversations a person has with a dealer, by account or mailbox, one is asked about in a year. */
const WAS_ASKED = `exists (select from review_invite i join lead f on f.id = i.lead_id where f.dealer_id = l.dealer_id
  and (i.lead_id = l.id or (i.asked_at > ? and i.kind = k.kind and (f.buyer_id = l.buyer_id or ${mailbox('i.email')} = ${mailbox('p.email')}))))`;

/**
 * Leads that nobody was asked about: answered two weeks ago, or still without an answer after one. Nobody reviews the own
 * dealer: neither its address nor that of anybody who was ever of its team.
 */
const DUE = `select l.id as "leadId", k.kind, p.email
  from ${FROM_LEAD}
  where l.created_at > ? and l.anonymised_at is null and d.deleted_at is null and l.cancelled_at is null
    and (p.is_answered and l.first_response_at <= ? or p.has_offer and l.created_at <= ? or not p.is_answered and l.created_at <= ?)
    and p.email is not null and (l.status <> 'spam' or p.is_proven) and not ${WAS_ASKED}
    and ${mailbox('p.email')} <> ${mailbox('d.email')} and not exists (select from app_user t
      where (t.id = d.user_id or t.dealer_owner_id = d.user_id) and ${mailbox('t.email')} = ${mailbox('p.email')})
    and not exists (select from review_opt_out x where x.email_hash = encode(sha256(convert_to(p.email, 'UTF8')), 'hex'))
    and l.id > ?
  order by l.id limit ?`;

export interface DueInvite {
  leadId: number;
  kind: 'experience' | 'answered';
  email: string;
}

/** Leads after this one whose buyers may be asked now, without those who want no such emails; `last`: where to go on. */
export async function findDue(
  em: EntityManager,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ due: DueInvite[]; last: number | null }> {
  const due = await readRows(
    em,
    { leadId: col.number, kind: col.oneOf(['experience', 'answered']), email: col.text },
    DUE,
    [
      ago(now, MAX_AGE_DAYS),
      ago(now, EXPERIENCE_DAYS),
      ago(now, EXPERIENCE_DAYS),
      ago(now, UNANSWERED_DAYS),
      ago(now, ONE_REVIEW_DAYS),
      after,
      limit,
    ],
  );
  return { due, last: due.length < limit ? null : (due.at(-1)?.leadId ?? null) };
}

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
