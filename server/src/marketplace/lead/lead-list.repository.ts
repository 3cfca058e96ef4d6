import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay } from 'contracts/format';
import type { LeadCounts, LeadExportInput, LeadSort } from 'contracts/lead-panel';
import { foldedSql } from '../../platform/database/folded-text.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { countsByStatus, wordsOf } from './lead-search.ts';
import { isDueSql } from './reminder-due.ts';

const ORDER: Record<LeadSort, string> = {
  recent: 'l.created_at desc, l.id desc',
  oldest: 'l.created_at, l.id',
  reminder: 'l.remind_on nulls last, l.created_at desc, l.id desc',
  name: 'l.search_text, l.created_at desc, l.id desc',
};
/** Computed once per car, however many leads ask for it. */
const TITLES = `titles as materialized (
  select id, ${foldedSql('title')} as folded from car where id in (select car_id from lead where dealer_id = ?))`;
/** The texts are searched once per word, not once per lead. */
const WORD = `(position(? in l.search_text) > 0 or position(? in c.folded) > 0 or l.id in (
  select m.lead_id from lead_message m join lead own on own.id = m.lead_id where own.dealer_id = ? and position(? in m.search_text) > 0))`;
const CARS_SHOWN = 50;

export type LeadQuery = LeadExportInput & { now: Date; limit: number; offset: number };

interface Statement {
  sql: string;
  values: unknown[];
}

/** `found`: the dealer's leads that match the words, the car and the kind. */
function matchCondition({ dealerId, q = '', carId, about }: LeadQuery): Statement {
  const words = wordsOf(q);
  const conditions = ['l.dealer_id = ?', ...(carId ? ['l.car_id = ?::bigint'] : []), ...words.map(() => WORD)];
  if (about) conditions.push(`l.request_id is ${about === 'car' ? '' : 'not '}null`);
  return {
    sql: `with ${TITLES}, found as materialized (
      select l.* from lead l left join titles c on c.id = l.car_id where ${conditions.join(' and ')})`,
    values: [dealerId, dealerId, ...(carId ? [carId] : []), ...words.flatMap((word) => [word, word, dealerId, word])],
  };
}

/** The filters that the counts leave out. */
function filterOf({ status, unseen, unread, due, includesSpam, now }: LeadQuery): Statement {
  const parts = ['true'];
  const values: unknown[] = [];
  if (status) {
    parts.push('l.status = ?');
    values.push(status);
  } else if (!includesSpam) parts.push(`l.status <> 'spam'`);
  if (unseen) parts.push('not l.dealer_seen');
  if (unread) parts.push('l.buyer_last_id > l.dealer_read_id');
  if (due) {
    parts.push(isDueSql('l'));
    values.push(bucharestDay(now));
  }
  return { sql: parts.join(' and '), values };
}

export interface LeadsFound {
  /** The ids of one page, in the requested order. */
  ids: number[];
  total: number;
  /** How many match the words and the car, by status. */
  counts: LeadCounts;
}

/** One page of a dealer's leads, with the counts beside the filters, in one scan. */
export async function searchLeads(em: EntityManager, query: LeadQuery): Promise<LeadsFound> {
  const [found, filter] = [matchCondition(query), filterOf(query)];
  // Unchecked cast: one count for each status, under generated names.
  const [row] = await em.execute<(LeadCounts & { ids: number[]; total: number })[]>(
    `${found.sql} select count(*) filter (where l.status <> 'spam')::int as "all", ${countsByStatus('l')},
       count(*) filter (where l.status <> 'spam' and not l.dealer_seen)::int as unseen,
       count(*) filter (where ${isDueSql('l')})::int as due, count(*) filter (where ${filter.sql})::int as total,
       array(select l.id from found l where ${filter.sql} order by ${ORDER[query.sort]} limit ? offset ?) as ids
     from found l`,
    [...found.values, bucharestDay(query.now), ...filter.values, ...filter.values, query.limit, query.offset],
  );
  if (!row) throw new Error('a count gave no row');
  const { ids, total, ...counts } = row;
  return { ids, total, counts };
}

/** The models of the requests that these leads belong to, by request. */
export async function modelsAsked(
  em: EntityManager,
  leads: readonly { requestId?: number | null }[],
): Promise<Map<number, string[]>> {
  const requests = [...new Set(leads.flatMap(({ requestId }) => requestId ?? []))];
  if (requests.length === 0) return new Map();
  const rows = await readRows(
    em,
    { id: col.number, models: col.list(col.text) },
    `select m.request_id as id, array_agg(concat_ws(' ', b.name, o.name) order by m.position) as models
     from quote_request_model m join brand b on b.id = m.brand_id left join model o on o.id = m.model_id
     where m.request_id = any(?::int[]) group by m.request_id`,
    [`{${requests.join(',')}}`],
  );
  return new Map(rows.map(({ id, models }) => [id, models]));
}

/** The cars with the most leads of the dealer, spam left out. */
export async function askedCars(
  em: EntityManager,
  dealerId: number,
): Promise<{ id: number; title: string; count: number }[]> {
  return em.execute(
    `select c.id, c.title, asked.count from (
       select car_id, count(*)::int as count from lead l where dealer_id = ? and l.status <> 'spam' group by car_id
       order by count desc, car_id desc limit ${CARS_SHOWN}) asked
     join car c on c.id = asked.car_id order by asked.count desc, c.id desc`,
    [dealerId],
  );
}
