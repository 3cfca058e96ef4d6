// Who is asked for a review, when, and whose review counts (docs/rules/conversations.md "Reviews").
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { buyerAddress, isMailboxProven } from '../lead/buyer-mailbox.ts';

/** Days until somebody is asked for an experience, until one who got no answer is asked, and until the reminder. */
const EXPERIENCE_DAYS = 14;
const UNANSWERED_DAYS = 7;
export const REMINDER_DAYS = 7;
/** Older leads are not asked about: nobody remembers. */
const MAX_AGE_DAYS = 60;
/** A person reviews a dealer once in this time. */
export const ONE_REVIEW_DAYS = 365;
/** A link in an email stays valid for this long. */
export const LINK_DAYS = 90;

export const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const NAMES = { lead: 'l', request: 'q', user: 'u' } as const;

/**
 * A lead with what an invitation needs; `p` is the person: the address, whether it is proven, and whether the dealer has
 * answered. "Spam" is the dealer's word alone: it is no answer, and keeps nobody who has proven the mailbox from a review.
 */
export const FROM_LEAD = `lead l join dealer d on d.id = l.dealer_id left join car c on c.id = l.car_id
  left join brand b on b.id = c.brand_id left join model o on o.id = c.model_id
  left join quote_request q on q.id = l.request_id left join app_user u on u.id = l.buyer_id and u.deleted_at is null
  cross join lateral (select lower(${buyerAddress(NAMES)}) as email, ${isMailboxProven(NAMES)} as is_proven,
    exists (select from offer f where f.lead_id = l.id and f.state = 'accepted') as has_offer,
    l.first_response_at is not null and (l.status <> 'spam' or exists (select from lead_message m
      where m.lead_id = l.id and m.side = 'dealer' and m.kind in ('message', 'offer'))) as is_answered) p
  cross join lateral (select case when p.is_answered or p.has_offer then 'experience' else 'answered' end as kind) k`;

const mailbox = (address: string): string => `regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
/** However many conversations a person has with a dealer, by account or mailbox, one is asked about in a year. */
export const WAS_ASKED = `exists (select from review_invite i join lead f on f.id = i.lead_id where f.dealer_id = l.dealer_id
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
