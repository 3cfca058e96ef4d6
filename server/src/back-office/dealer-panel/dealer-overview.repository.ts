import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview } from 'contracts/dealer-overview';
import { col, readRows } from '../../platform/database/read-rows.ts';

const SHOWN = 20;

/** A dealer's leads by day in Bucharest, from a day on; spam left out. */
export function leadsByDay(
  em: EntityManager,
  { dealerId, from }: { dealerId: number; from: string },
): Promise<{ day: string; leads: number }[]> {
  return em.execute(
    `select to_char(created_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day, count(*)::int as leads from lead
     where dealer_id = ? and status <> 'spam' and created_at >= ?::date::timestamp at time zone 'Europe/Bucharest' group by 1`,
    [dealerId, from],
  );
}

/** Cars on offer that lack pictures or WLTP figures: how many, and the newest of them. */
export async function carsToMend(em: EntityManager, dealerId: number): Promise<Overview['todo']> {
  const rows = await readRows(
    em,
    { id: col.number, title: col.text, images: col.flag, wltp: col.flag, total: col.number },
    `select c.id, c.title, c.images = '[]'::jsonb as images, not c.is_wltp_complete as wltp, count(*) over ()::int as total
     from car_state c where c.dealer_id = ? and c.deleted_at is null and c.status in ('active', 'reserved') and not c.is_blocked
       and (c.images = '[]'::jsonb or not c.is_wltp_complete)
     order by c.published_at desc, c.id desc limit ?`,
    [dealerId, SHOWN],
  );
  const items = rows.map(({ id, title, images, wltp }) => ({
    id,
    title,
    lacks: [...(images ? (['images'] as const) : []), ...(wltp ? (['wltp'] as const) : [])],
  }));
  return { total: rows[0]?.total ?? 0, items };
}
