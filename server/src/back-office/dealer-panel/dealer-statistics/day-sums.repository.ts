import type { EntityManager } from '@mikro-orm/postgresql';
import { FIGURES } from 'contracts/dealer-figures';
import { col, readFlag, readNumber, readRows } from '../../../platform/database/read-rows.ts';
import { addFigures, blockOf, eachFigure, figureNames } from './figure-sql.ts';

/** One writer of sums at a time, on all servers together: differences are added. */
const LOCK = `select pg_advisory_xact_lock(hashtext('dealer statistics'))`;
const DAY = `(?::date)`;
const begin = (day: string) => `(${day}::timestamp at time zone 'Europe/Bucharest')`;
const during = (column: string) => `${column} >= ${begin(DAY)} and ${column} < ${begin(`(${DAY} + 1)`)}`;

/** The figures of a source: 0 where it has none. */
const counting = (counts: Partial<Record<(typeof FIGURES)[number], string>>): string =>
  FIGURES.map((name) => `${counts[name] ?? '0'} as ${name}`).join(', ');

/** Requests and offers that name no car of the stock count for the dealer alone: their sums stand under this number. */
const NO_CAR = 0;

/** What happened on a day, from where it is recorded; `days` is the number of its placeholders. */
const SOURCES: readonly { sql: string; days: number }[] = [
  {
    sql: `select c.dealer_id, v.car_id, ${counting({ views: 'v.views', calls: 'v.calls', compares: 'v.compares' })}
      from car_view v join car c on c.id = v.car_id where v.day = ${DAY}`,
    days: 1,
  },
  {
    sql: `select c.dealer_id, f.car_id, ${counting({ favorites: '1' })}
      from favorite f join car c on c.id = f.car_id where ${during('f.created_at')}`,
    days: 2,
  },
  {
    sql: `select l.dealer_id, coalesce(l.car_id, ${NO_CAR}), ${counting({ leads: '1' })}
      from lead l where l.status <> 'spam' and ${during('l.created_at')}`,
    days: 2,
  },
  {
    // A further version of an offer is the same offer.
    sql: `select l.dealer_id, coalesce(o.car_id, l.car_id, ${NO_CAR}), ${counting({ offers: '1' })}
      from offer o join lead l on l.id = o.lead_id where o.version = 1 and ${during('o.created_at')}`,
    days: 2,
  },
];
const PLACEHOLDERS = SOURCES.reduce((sum, { days }) => sum + days, 0) + 6;

/**
 * Brings the sums of a day, "2026-11-25", to what is recorded of it now: the difference is added to the car's day,
 * week and block of four weeks and to the dealer's day, so a repetition adds nothing. Returns the number of cars that differed.
 */
export async function countDay(em: EntityManager, day: string): Promise<number> {
  const differs = FIGURES.map((name) => `coalesce(n.${name}, 0) <> coalesce(k.${name}, 0)`).join(' or ');
  const difference = eachFigure((name) => `coalesce(n.${name}, 0) - coalesce(k.${name}, 0)`);
  return em.transactional(async (inside) => {
    await inside.execute(LOCK);
    return readNumber(
      inside,
      `with raw as (${SOURCES.map(({ sql }) => sql).join(' union all ')}),
         now_counted as (
           select s.dealer_id, s.car_id, ${eachFigure((name) => `sum(s.${name})::int`)}
           from raw s group by s.dealer_id, s.car_id),
         known as (
           select k.* from dealer d cross join lateral (
             select * from car_day where dealer_id = d.id and day = ${DAY}) k),
         difference as materialized (
           select coalesce(n.dealer_id, k.dealer_id) as dealer_id, coalesce(n.car_id, k.car_id) as car_id, ${difference}
           from now_counted n full join known k on k.dealer_id = n.dealer_id and k.car_id = n.car_id where ${differs}),
         daily as (
           insert into car_day (dealer_id, car_id, day, ${figureNames})
           select dealer_id, car_id, ${DAY}, ${figureNames} from difference order by dealer_id, car_id
           on conflict (dealer_id, day, car_id) do update set ${addFigures('car_day')}),
         weekly as (
           insert into car_week (dealer_id, car_id, week, ${figureNames})
           select dealer_id, car_id, date_trunc('week', ${DAY})::date, ${figureNames} from difference order by dealer_id, car_id
           on conflict (dealer_id, week, car_id) do update set ${addFigures('car_week')}),
         blocks as (
           insert into car_block (dealer_id, car_id, block, ${figureNames})
           select dealer_id, car_id, ${blockOf(DAY)}, ${figureNames} from difference order by dealer_id, car_id
           on conflict (dealer_id, block, car_id) do update set ${addFigures('car_block')}),
         by_dealer as (
           insert into dealer_day (dealer_id, day, ${figureNames})
           select s.dealer_id, ${DAY}, ${eachFigure((name) => `sum(s.${name})`)} from difference s group by s.dealer_id
           on conflict (dealer_id, day) do update set ${addFigures('dealer_day')})
       select count(*)::int as cars from difference`,
      Array.from({ length: PLACEHOLDERS }, () => day),
    );
  });
}

/** How far days have been counted; null before the first count. */
export async function readMark(em: EntityManager): Promise<{ until: string; at: Date } | null> {
  const [row] = await readRows(
    em,
    { until: col.text, at: col.time },
    `select to_char(counted_until, 'YYYY-MM-DD') as until, counted_at as at from statistics_mark`,
  );
  return row ? { until: row.until, at: new Date(row.at) } : null;
}

/** Whether there are cars, and this day was not counted yet. */
export async function isBehind(em: EntityManager, day: string): Promise<boolean> {
  return readFlag(
    em,
    `select exists (select 1 from car) and not exists (select 1 from statistics_mark where counted_until >= ?::date) as is`,
    [day],
  );
}

export async function setMark(em: EntityManager, { until, at }: { until: string; at: Date }): Promise<void> {
  await em.execute(
    `insert into statistics_mark (counted_until, counted_at) values (?::date, ?) on conflict (is_single)
     do update set counted_until = excluded.counted_until, counted_at = excluded.counted_at`,
    [until, at],
  );
}

/** Removes sums before a day; returns the number of rows. */
export const deleteSumsBefore = (em: EntityManager, day: string): Promise<number> =>
  readNumber(
    em,
    `with days as (delete from car_day where day < ?::date returning 1),
       weeks as (delete from car_week where week < ?::date - 6 returning 1),
       blocks as (delete from car_block where block < ?::date - 27 returning 1),
       dealers as (delete from dealer_day where day < ?::date returning 1)
     select ((select count(*) from days) + (select count(*) from weeks) + (select count(*) from blocks) + (select count(*) from dealers))::int as rows`,
    [day, day, day, day],
  );
