import type { EntityManager } from '@mikro-orm/postgresql';
import { col, hasRows, readId, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';

export const PromotionRow = {
  id: col.number,
  position: col.number,
  startsOn: col.text,
  endsOn: col.text,
  carId: col.nullable(col.number),
  title: col.nullable(col.text),
  isShown: col.nullable(col.flag),
  advertiser: col.nullable(col.text),
  image: col.nullable(col.text),
  url: col.nullable(col.text),
};
export type PromotionRow = RowOf<typeof PromotionRow>;

const SELECT = `select p.id, p.position, to_char(p.starts_on, 'YYYY-MM-DD') as "startsOn",
    to_char(p.ends_on, 'YYYY-MM-DD') as "endsOn", p.car_id as "carId", c.title, c.is_public as "isShown",
    p.advertiser, p.image, p.url
  from promotion p left join car_state c on c.id = p.car_id`;

/** Promotions that end on this day or later, and those that ended within the 90 days before; the latest end first. */
export const findPromotions = (em: EntityManager, today: string): Promise<PromotionRow[]> =>
  readRows(em, PromotionRow, `${SELECT} where p.ends_on > ?::date - 90 order by p.starts_on desc, p.position, p.id`, [
    today,
  ]);

/** Promotions that run on a day, by position. */
export const findRunning = (em: EntityManager, today: string): Promise<PromotionRow[]> =>
  readRows(em, PromotionRow, `${SELECT} where ?::date between p.starts_on and p.ends_on order by p.position`, [today]);

export const findPromotion = (em: EntityManager, id: number): Promise<PromotionRow | null> =>
  readRow(em, PromotionRow, `${SELECT} where p.id = ?::bigint`, [id]);

export interface NewPromotion {
  position: number;
  startsOn: string;
  endsOn: string;
  carId: number | null;
  advertiser: string | null;
  image: string | null;
  url: string | null;
  at: Date;
}

/**
 * Returns the new promotion's id; null when another one has the position on one of the days. Serialised until the
 * transaction ends.
 */
export async function insertPromotion(em: EntityManager, values: NewPromotion): Promise<number | null> {
  const { position, startsOn, endsOn, carId, advertiser, image, url, at } = values;
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('promotion', 0))`);
  return readId(
    em,
    `insert into promotion (position, starts_on, ends_on, car_id, advertiser, image, url, created_at)
     select ?::smallint, ?::date, ?::date, ?::int, ?, ?, ?, ?::timestamptz
     where not exists (select 1 from promotion where position = ?
       and daterange(starts_on, ends_on, '[]') && daterange(?::date, ?::date, '[]')) returning id`,
    [position, startsOn, endsOn, carId, advertiser, image, url, at, position, startsOn, endsOn],
  );
}

/** Returns false when it no longer exists. */
export const removePromotion = (em: EntityManager, id: number): Promise<boolean> =>
  hasRows(em, `delete from promotion where id = ?::bigint returning id`, [id]);
