import type { EntityManager } from '@mikro-orm/postgresql';
import { PAUSE_DAYS } from 'contracts/dealer-score';
import { col, countWritten, hasRows, readIds, readRows, type RowOf } from '../../platform/database/read-rows.ts';

/** Ends the requests whose time is over. Returns their number. */
export const endOverdue = (em: EntityManager, now: Date): Promise<number> =>
  countWritten(
    em,
    `update quote_request set ended_at = ?, ending = 'expired' where id in (
       select id from quote_request where ended_at is null and ends_at <= ? for update skip locked) returning id`,
    [now, now],
  );

const ENDED = {
  id: col.number,
  email: col.nullable(col.text),
  buyerId: col.nullable(col.number),
  ending: col.oneOf(['accepted', 'expired', 'cancelled']),
  models: col.text,
};
export type EndedRequest = RowOf<typeof ENDED>;

/** Requests whose end nobody was told, locked until the transaction ends; another server takes others. */
export const claimEnded = (em: EntityManager, limit: number): Promise<EndedRequest[]> =>
  readRows(
    em,
    ENDED,
    `select r.id, coalesce(u.email, r.email) as email, r.buyer_id as "buyerId", r.ending,
       coalesce((select string_agg(concat_ws(' ', b.name, o.name), ', ' order by m.position) from quote_request_model m
         join brand b on b.id = m.brand_id left join model o on o.id = m.model_id where m.request_id = r.id), '') as models
     from quote_request r left join app_user u on u.id = r.buyer_id and u.deleted_at is null
     where r.ended_at is not null and r.end_told_at is null and r.sent_at is not null
     order by r.ended_at limit ? for update of r skip locked`,
    [limit],
  );

export const markEndNotified = async (em: EntityManager, ids: readonly number[], at: Date): Promise<void> =>
  void (await em.execute('update quote_request set end_told_at = ? where id = any(?::int[])', [
    at,
    `{${ids.join(',')}}`,
  ]));

export interface NamedDealer {
  leadId: number;
  name: string;
  email: string;
}

/** The dealers of these conversations. */
export const dealersOfLeads = (em: EntityManager, leads: readonly number[]): Promise<NamedDealer[]> =>
  readRows(
    em,
    { leadId: col.number, name: col.text, email: col.text },
    `select l.id as "leadId", d.name, d.email from lead l join dealer d on d.id = l.dealer_id
     where l.id = any(?::int[]) and d.deleted_at is null order by l.id`,
    [`{${leads.join(',')}}`],
  );

const SKIPPED = { dealerId: col.number, name: col.text, email: col.text, skipped: col.number };

/** Dealers that were left out and not told; none that was told within the pause. */
export const findSkipped = (em: EntityManager, now: Date): Promise<RowOf<typeof SKIPPED>[]> =>
  readRows(
    em,
    SKIPPED,
    `select d.id as "dealerId", d.name, d.email, count(*)::int as skipped from quote_request_skip s
     join dealer d on d.id = s.dealer_id where s.told_at is null and d.deleted_at is null
       and not exists (select 1 from quote_request_skip t where t.dealer_id = d.id
         and t.told_at > ?::timestamptz - interval '${PAUSE_DAYS} days')
     group by d.id, d.name, d.email order by d.id`,
    [now],
  );

/** Claims a dealer's skips; false when another server was faster. */
export const markSkipsNotified = (em: EntityManager, dealerId: number, now: Date): Promise<boolean> =>
  hasRows(
    em,
    `update quote_request_skip set told_at = ? where dealer_id = ? and told_at is null returning request_id`,
    [now, dealerId],
  );

/** Removes requests whose address nobody has confirmed. Returns their number. */
export const dropUnconfirmed = (em: EntityManager, now: Date): Promise<number> =>
  countWritten(
    em,
    `delete from quote_request where confirmed_at is null and sent_at is null and confirm_until <= ? returning id`,
    [now],
  );

const ZONE = `at time zone 'Europe/Bucharest'`;

/** Some requests older than 24 months that still name their sender. */
export const findForgettable = (em: EntityManager, now: Date, limit: number): Promise<number[]> =>
  readIds(
    em,
    `select id from quote_request where anonymised_at is null
       and created_at < ((?::timestamptz ${ZONE} - interval '24 months') ${ZONE}) order by id limit ? for update skip locked`,
    [now, limit],
  );

/** Removes who sent these requests, and every text that they wrote; an open one ends. */
export const forgetSenders = async (em: EntityManager, ids: readonly number[], now: Date): Promise<void> =>
  void (await em.execute(
    `update quote_request set buyer_id = null, name = null, email = null, phone = null, message = null,
       wishes = jsonb_set(wishes, '{tradeIn}', 'null'), confirm_hash = null, anonymised_at = ?,
       ending = coalesce(ending, 'cancelled'), ended_at = coalesce(ended_at, ?) where id = any(?::int[])`,
    [now, now, `{${ids.join(',')}}`],
  ));
