import type { EntityManager } from '@mikro-orm/postgresql';
import { countWritten } from '../../platform/database/read-rows.ts';

/** The counts of one car on one day, from visitors in general or from a dealer's account. */
export interface CountedViews {
  car: number;
  /** Calendar day in Bucharest. */
  day: string;
  /** Null: not signed in as a dealer. */
  dealerUser: number | null;
  views: number;
  /** Presses of the call button. */
  calls: number;
  /** Comparisons with the car that were opened. */
  compares: number;
}

/**
 * Adds counts to what is stored; processes add up, since each adds in one statement. Left out: cars that are not public,
 * and a dealer's steps about its own stock. Sorted by key, so that two processes never deadlock.
 */
export async function addViews(em: EntityManager, recorded: readonly CountedViews[]): Promise<void> {
  await em.execute(
    `insert into car_view (car_id, day, views, calls, compares)
     select v.car, v.day, sum(v.views), sum(v.calls), sum(v.compares)
     from jsonb_to_recordset(?::jsonb) as v(car int, day date, "dealerUser" int, views int, calls int, compares int)
       join public_car c on c.id = v.car join dealer d on d.id = c.dealer_id
     where d.user_id is distinct from v."dealerUser"
     group by v.car, v.day order by v.car, v.day
     on conflict (car_id, day) do update set views = car_view.views + excluded.views,
       calls = car_view.calls + excluded.calls, compares = car_view.compares + excluded.compares`,
    [JSON.stringify(recorded)],
  );
}

/** Removes counts before a day; returns the number of rows. */
export const deleteViewsBefore = (em: EntityManager, day: string): Promise<number> =>
  countWritten(em, 'delete from car_view where day < ?::date returning 1', [day]);

/** Views of a dealer's cars by day, from a day on. */
export function viewsByDay(
  em: EntityManager,
  { dealerId, from }: { dealerId: number; from: string },
): Promise<{ day: string; views: number }[]> {
  return em.execute(
    `select to_char(v.day, 'YYYY-MM-DD') as day, sum(v.views)::int as views from car_view v join car c on c.id = v.car_id
     where c.dealer_id = ? and v.day >= ?::date group by v.day`,
    [dealerId, from],
  );
}
