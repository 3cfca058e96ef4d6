import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay } from 'contracts/format';
import type { ConversationListInput } from 'contracts/conversation-list';
import { LeadStatus } from 'contracts/lead';
import type { LeadCounts, LeadSort } from 'contracts/lead-panel';
import { col, readOne, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { countsByStatus, wordsOf } from '../lead/lead-search.ts';
import { isDueSql } from '../lead/reminder-due.ts';
import { modelsOfRequest } from './conversation.repository.ts';
import { lastEntry } from './last-entry.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

const ORDER: Record<LeadSort, string> = {
  recent: 'l.last_entry_at desc nulls last, l.id desc',
  oldest: 'l.created_at, l.id',
  reminder: 'l.remind_on nulls last, l.last_entry_at desc nulls last, l.id desc',
  name: 'l.search_text, l.id desc',
};
/** Names are found where they are shown: those of hidden buyers are not stored in the lead. */
const WORD = `(position(? in l.search_text) > 0 or position(? in c.search_text) > 0 or l.id in (
  select m.lead_id from lead_message m join lead own on own.id = m.lead_id where own.dealer_id = ? and position(? in m.search_text) > 0))`;
const HAS_UNREAD = 'l.buyer_last_id > l.dealer_read_id';
const CARS_SHOWN = 50;

export type ConversationQuery = ConversationListInput & { dealerId: number; now: Date };

interface Condition {
  sql: string;
  values: unknown[];
}

/** The dealer's conversations that match the words, the car and the kind. */
function matchCondition({ dealerId, q = '', carId, about }: ConversationQuery): Condition {
  const words = wordsOf(q);
  const parts = ['l.dealer_id = ?', ...words.map(() => WORD)];
  const values: unknown[] = [dealerId, ...words.flatMap((word) => [word, word, dealerId, word])];
  if (carId) {
    parts.push('l.car_id = ?::bigint');
    values.push(carId);
  }
  if (about) parts.push(`l.request_id is ${about === 'car' ? '' : 'not '}null`);
  return { sql: parts.join(' and '), values };
}

/** The filters that the counts leave out. */
function filterOf({ status, unread, due, now }: ConversationQuery): Condition {
  const parts = [status ? 'l.status = ?' : `l.status <> 'spam'`];
  const values: unknown[] = status ? [status] : [];
  if (unread) parts.push(HAS_UNREAD);
  if (due) {
    parts.push(isDueSql('l'));
    values.push(bucharestDay(now));
  }
  return { sql: parts.join(' and '), values };
}

const NAMES = ['all', ...LeadStatus.options, 'unseen', 'due'] as const satisfies (keyof LeadCounts)[];
const COUNTS = Object.fromEntries(NAMES.map((name) => [name, col.number])) as Record<
  (typeof NAMES)[number],
  typeof col.number
>;
const FoundRow = { ...COUNTS, total: col.number, ids: col.list(col.number) };

export interface ConversationsFound {
  /** The ids of one page, in the requested order. */
  ids: number[];
  total: number;
  counts: LeadCounts;
}

/** One page of a dealer's conversations, with the counts beside the filters, in one scan of its leads. */
export async function searchConversations(em: EntityManager, query: ConversationQuery): Promise<ConversationsFound> {
  const [found, filter] = [matchCondition(query), filterOf(query)];
  const row = await readOne(
    em,
    FoundRow,
    `with found as materialized (select l.id, l.status, l.created_at, l.last_entry_at, l.remind_on, l.search_text,
         l.buyer_last_id, l.dealer_read_id from lead l left join car c on c.id = l.car_id where ${found.sql})
     select count(*) filter (where l.status <> 'spam')::int as "all", ${countsByStatus('l')},
       count(*) filter (where l.status <> 'spam' and ${HAS_UNREAD})::int as unseen,
       count(*) filter (where ${isDueSql('l')})::int as due, count(*) filter (where ${filter.sql})::int as total,
       array(select l.id from found l where ${filter.sql} order by ${ORDER[query.sort]} limit ? offset ?) as ids
     from found l`,
    [...found.values, bucharestDay(query.now), ...filter.values, ...filter.values, query.limit, query.offset],
  );
  const { ids, total, ...counts } = row;
  return { ids, total, counts };
}

const ListRow = {
  leadId: col.number,
  isRevealed: col.flag,
  userName: col.text,
  userEmail: col.text,
  userPhone: col.nullable(col.text),
  county: col.nullable(col.text),
  carId: col.nullable(col.number),
  title: col.nullable(col.text),
  price: col.nullable(col.number),
  image: col.nullable(col.text),
  requestId: col.nullable(col.number),
  models: col.list(col.text),
  isOpen: col.flag,
  unread: col.number,
  oldestUnreadAt: col.nullable(col.time),
  validUntil: col.nullable(col.text),
  driveAt: col.nullable(col.time),
  status: col.oneOf(LeadStatus.options),
  isAnswered: col.flag,
  isCancelled: col.flag,
  assigneeId: col.nullable(col.number),
  assigneeName: col.nullable(col.text),
  note: col.nullable(col.text),
  remindOn: col.nullable(col.text),
  isDue: col.flag,
  isAnonymous: col.flag,
  createdAt: col.time,
  ...lastEntry.columns,
};
export type ListRow = RowOf<typeof ListRow>;

/** These conversations of a page, in this order. */
export async function conversationRows(em: EntityManager, ids: readonly number[], now: Date): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const today = bucharestDay(now);
  const rows = await readRows(
    em,
    ListRow,
    `select l.id as "leadId", ${IS_BUYER_REVEALED} as "isRevealed", l.user_name as "userName",
       l.user_email as "userEmail", l.user_phone as "userPhone", rc.county, c.id as "carId", c.title, c.price::float8 as price,
       c.images->>0 as image, l.request_id as "requestId", ${modelsOfRequest('l.request_id')} as models,
       r.sent_at is not null and r.ended_at is null as "isOpen", news.unread, news.since as "oldestUnreadAt",
       o.valid_until::text as "validUntil", t.starts_at as "driveAt", l.status, l.first_response_at is not null as "isAnswered",
       l.cancelled_at is not null as "isCancelled", l.assigned_to as "assigneeId",
       concat_ws(' ', u.first_name, u.last_name) as "assigneeName", l.note, l.remind_on::text as "remindOn", coalesce(${isDueSql('l')}, false) as "isDue",
       l.anonymised_at is not null as "isAnonymous", l.created_at as "createdAt", ${lastEntry.select}
     from lead l left join car c on c.id = l.car_id left join quote_request r on r.id = l.request_id
       left join city rc on rc.id = r.city_id left join app_user u on u.id = l.assigned_to
       left join offer o on o.lead_id = l.id and o.state = 'sent' and o.valid_until >= ?::date
       left join test_drive t on t.lead_id = l.id and t.state <> 'cancelled' and t.starts_at > ?
       cross join lateral (select count(*)::int as unread, min(m.created_at) as since from lead_message m
         where m.lead_id = l.id and m.id > l.dealer_read_id and m.side = 'buyer') news
       ${lastEntry.join('true')}
     where l.id = any(?::int[])`,
    [today, today, now, `{${ids.join(',')}}`],
  );
  const byId = new Map(rows.map((row) => [row.leadId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The cars with the most conversations of the dealer, spam left out. */
export const askedAboutCars = (em: EntityManager, dealerId: number) =>
  readRows(
    em,
    { id: col.number, title: col.text, count: col.number },
    `select c.id, c.title, asked.count from (select l.car_id, count(*)::int as count from lead l
       where l.dealer_id = ? and l.car_id is not null and l.status <> 'spam' group by l.car_id order by count desc, l.car_id desc limit ?) asked
     join car c on c.id = asked.car_id order by asked.count desc, c.id desc`,
    [dealerId, CARS_SHOWN],
  );
