import type { EntityManager } from '@mikro-orm/postgresql';
import { MessageKind } from 'contracts/message-kind';
import { col, readIds, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { isMailboxProven } from '../lead/buyer-mailbox.ts';
import { modelsOfRequest } from './conversation.repository.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

const LOOK_BACK = `interval '2 days'`;
/** Offers, bookings and decisions have emails of their own. */
const EMAILED_KINDS = `('message', 'call', 'cancel', 'reopen')`;

/** What a side may be emailed about: entries of the other side, beyond what it has read and was emailed about. */
const UNREAD = {
  buyer: `m.side = 'dealer' and m.id > greatest(l.buyer_read_id, l.buyer_emailed_id)`,
  dealer: `m.side = 'buyer' and m.id > greatest(l.dealer_read_id, l.dealer_emailed_id)`,
} as const;
export type UnreadSide = keyof typeof UNREAD;

/** Conversations in which something has been unread since `before`, by side. */
export const findUnread = (
  em: EntityManager,
  side: UnreadSide,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> =>
  readIds(
    em,
    `select distinct l.id from lead_message m join lead l on l.id = m.lead_id join dealer d on d.id = l.dealer_id
     where d.deleted_at is null and m.kind in ${EMAILED_KINDS} and m.created_at <= ? and m.created_at > ?::timestamptz - ${LOOK_BACK} and ${UNREAD[side]}
       and l.anonymised_at is null and l.status <> 'spam' order by l.id limit ?`,
    [before, before, limit],
  );

const FactRow = {
  id: col.number,
  email: col.nullable(col.text),
  name: col.nullable(col.text),
  buyerId: col.nullable(col.number),
  isProven: col.flag,
  isRevealed: col.flag,
  userName: col.text,
  dealerName: col.text,
  dealerEmail: col.text,
  title: col.nullable(col.text),
  /** Without the dealer's own words: for a mailbox that nobody has proven. */
  plainTitle: col.nullable(col.text),
  models: col.list(col.text),
};
export type FactRow = RowOf<typeof FactRow>;

/** Locks the conversation until the transaction ends, and reads who is emailed: null where another server has it. */
export const lockUnread = (em: EntityManager, id: number): Promise<FactRow | null> =>
  readRow(
    em,
    FactRow,
    `select l.id, coalesce(u.email, nullif(l.user_email, ''), r.email) as email,
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(l.user_name, ''), r.name) as name,
       l.buyer_id as "buyerId", ${isMailboxProven({ lead: 'l', request: 'r', user: 'u' })} as "isProven",
       ${IS_BUYER_REVEALED} as "isRevealed", l.user_name as "userName", d.name as "dealerName",
       d.email as "dealerEmail", c.title, case when c.id is not null then concat_ws(' ', b.name, o.name, c.year) end as "plainTitle", ${modelsOfRequest('l.request_id')} as models
     from lead l join dealer d on d.id = l.dealer_id left join app_user u on u.id = l.buyer_id and u.deleted_at is null
       left join car c on c.id = l.car_id left join brand b on b.id = c.brand_id left join model o on o.id = c.model_id
       left join quote_request r on r.id = l.request_id
     where l.id = ? and d.deleted_at is null for update of l skip locked`,
    [id],
  );

const UnreadRow = { kind: col.oneOf(MessageKind.options), text: col.nullable(col.text), isStaff: col.flag };

/** Everything that the side has not read, the oldest first. */
export const unreadEntries = (em: EntityManager, id: number, side: UnreadSide) =>
  readRows(
    em,
    UnreadRow,
    `select m.kind, m.text, coalesce(a.role = 'admin', false) as "isStaff"
     from lead_message m join lead l on l.id = m.lead_id left join app_user a on a.id = m.author_id
     where l.id = ? and m.kind in ${EMAILED_KINDS} and ${UNREAD[side]} order by m.id`,
    [id],
  );
