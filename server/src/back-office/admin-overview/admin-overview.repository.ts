import type { EntityManager } from '@mikro-orm/postgresql';
import { OVERVIEW_DAYS, type Overview, type OverviewDay } from 'contracts/admin-overview';
import { col, readRows } from '../../platform/database/read-rows.ts';

const ZONE = `at time zone 'Europe/Bucharest'`;
/** Rows by day in Bucharest, from the first day of the series on. */
const perDay = (column: string, source: string): string =>
  `select (${column} ${ZONE})::date as day, count(*)::int as count from ${source}
   and ${column} >= ((select min(day) from days)::timestamp ${ZONE}) group by 1`;

/** Each of the last thirty days, including days without events. */
export const countDays = (em: EntityManager, now: Date): Promise<OverviewDay[]> =>
  readRows(
    em,
    { day: col.text, cars: col.number, leads: col.number, registrations: col.number },
    `with today as (select (?::timestamptz ${ZONE})::date as day),
       days as (select generate_series(day - ${OVERVIEW_DAYS - 1}, day, interval '1 day')::date as day from today),
       cars as (${perDay('published_at', 'car where true')}),
       leads as (${perDay('created_at', `lead where status <> 'spam'`)}),
       people as (${perDay('created_at', `app_user where role <> 'admin'`)})
     select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(cars.count, 0) as cars, coalesce(leads.count, 0) as leads,
       coalesce(people.count, 0) as registrations
     from days left join cars using (day) left join leads using (day) left join people using (day) order by days.day`,
    [now],
  );

/** Live buyers, and the items that wait for an administrator. */
export async function countWaiting(em: EntityManager): Promise<Overview['waiting'] & { buyers: number }> {
  const [row] = await readRows(
    em,
    { buyers: col.number, dealers: col.number, reports: col.number, complaints: col.number, messages: col.number },
    `select (select count(*)::int from app_user where role = 'user' and deleted_at is null) as buyers,
       (select count(*)::int from dealer where status = 'pending' and deleted_at is null) as dealers,
       (select count(*)::int from report where status = 'open') as reports,
       (select count(*)::int from moderation_decision m join dealer d on d.id = m.dealer_id
         where m.complained_at is not null and m.answered_at is null and d.deleted_at is null) as complaints,
       (select count(*)::int from contact_message where handled_at is null) as messages`,
  );
  return row ?? { buyers: 0, dealers: 0, reports: 0, complaints: 0, messages: 0 };
}
