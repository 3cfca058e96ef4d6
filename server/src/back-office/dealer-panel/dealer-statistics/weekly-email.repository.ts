import type { EntityManager } from '@mikro-orm/postgresql';
import { col, type RowOf, readRows } from '../../../platform/database/read-rows.ts';

/** Whether a dealer gets the weekly email: yes until it is switched off. */
export async function isWeeklyEmailOn(em: EntityManager, dealerId: number): Promise<boolean> {
  const [row] = await readRows(
    em,
    { isOn: col.flag },
    'select is_on as "isOn" from dealer_digest where dealer_id = ?',
    [dealerId],
  );
  return row?.isOn ?? true;
}

/** Switches a dealer's weekly email on or off; an unknown dealer is ignored. */
export async function saveWeeklyEmail(em: EntityManager, dealerId: number, isOn: boolean): Promise<void> {
  await em.execute(
    `insert into dealer_digest (dealer_id, is_on) select id, ?::boolean from dealer where id = ?
     on conflict (dealer_id) do update set is_on = excluded.is_on`,
    [isOn, dealerId],
  );
}

const DueDealer = { id: col.number, name: col.text, email: col.text };
export type DueDealer = RowOf<typeof DueDealer>;

/**
 * Takes public dealers that have cars on offer and no email since a day, and marks them as written to on it: with the
 * emails, in one transaction.
 */
export function claimWeeklyEmails(
  em: EntityManager,
  { day, limit }: { day: string; limit: number },
): Promise<DueDealer[]> {
  return readRows(
    em,
    DueDealer,
    `with due as (
       select d.id, d.name, d.email from dealer_state d left join dealer_digest g on g.dealer_id = d.id
       where d.is_public and coalesce(g.is_on, true) and (g.sent_on is null or g.sent_on < ?::date)
         and exists (select 1 from car c where c.dealer_id = d.id and c.deleted_at is null and c.status in ('active', 'reserved'))
       order by d.id limit ?),
     marked as (
       insert into dealer_digest (dealer_id, sent_on) select id, ?::date from due
       on conflict (dealer_id) do update set sent_on = excluded.sent_on
         where dealer_digest.sent_on is null or dealer_digest.sent_on < excluded.sent_on
       returning dealer_id)
     select due.id, due.name, due.email from due join marked on marked.dealer_id = due.id order by due.id`,
    [day, limit, day],
  );
}
