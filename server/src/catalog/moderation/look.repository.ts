// How adverts look, and looked when they were hidden: by this copies of them are recognised.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';
import type { Look } from './look.ts';

/** The `Look` of a car (SQL alias) as JSON. */
export const lookSql = (car: string): string => `jsonb_build_object('model', ${car}.model_id, 'year', ${car}.year,
  'title', ${car}.title, 'description', ${car}.description, 'price', ${car}.price::float8, 'vin', ${car}.vin,
  'pictures', (select coalesce(jsonb_agg(distinct coalesce(u.content_hash, a.address)), '[]')
    from jsonb_array_elements_text(${car}.images) a(address)
      left join upload u on u.key = substring(a.address from '^/objects/uploads/([a-z0-9]{32})-')))`;

/** A decision in force that hides an advert: as it looked then, and as it looks now. */
export interface HiddenAdvert {
  decisionId: number;
  /** The decision that it follows, or itself. */
  rootId: number;
  carId: number;
  dealerId: number;
  looks: Look[];
}

/** The hidden adverts of these cars' dealers, deleted adverts too; the oldest decision first. */
export async function hiddenOf(em: EntityManager, carIds: readonly number[]): Promise<HiddenAdvert[]> {
  const rows = await readRows(
    em,
    {
      decisionId: col.number,
      rootId: col.number,
      carId: col.number,
      dealerId: col.number,
      atDecision: col.nullable(col.json<Look>()),
      now: col.json<Look>(),
    },
    `select m.id as "decisionId", coalesce(m.follows_id, m.id) as "rootId", h.id as "carId", m.dealer_id as "dealerId",
       m.look as "atDecision", ${lookSql('h')} as now
     from moderation_decision m join car h on h.id = m.car_id
     where m.kind = 'hide' and m.ended_at is null and m.dealer_id in (select dealer_id from car where id = any(?::int[]))
     order by m.id`,
    [`{${carIds.join(',')}}`],
  );
  return rows.map(({ atDecision, now, ...row }) => ({ ...row, looks: atDecision ? [atDecision, now] : [now] }));
}

export interface ShownAdvert {
  carId: number;
  dealerId: number;
  look: Look;
  /** Decisions that an administrator has taken from this car: it is not hidden by them again. */
  liftedIds: number[];
}

export const advertsOf = (em: EntityManager, carIds: readonly number[]): Promise<ShownAdvert[]> =>
  readRows(
    em,
    { carId: col.number, dealerId: col.number, look: col.json<Look>(), liftedIds: col.list(col.number) },
    `select n.id as "carId", n.dealer_id as "dealerId", ${lookSql('n')} as look,
       array(select coalesce(x.follows_id, x.id) from moderation_decision x
         where x.car_id = n.id and x.kind = 'hide' and x.ending in ('lifted', 'reversed')) as "liftedIds"
     from car n where n.id = any(?::int[]) and n.deleted_at is null order by n.id`,
    [`{${carIds.join(',')}}`],
  );

/** Applies a decision to a copy of its advert. Null where the copy is hidden already. */
export async function insertFollowing(
  em: EntityManager,
  { carId, decisionId, at }: { carId: number; decisionId: number; at: Date },
): Promise<{ title: string; reason: string } | null> {
  const [row] = await readRows(
    em,
    { title: col.text, reason: col.text },
    `with copy as (
       insert into moderation_decision (kind, dealer_id, car_id, reason, report_id, follows_id, decided_by_id, decided_at, until, look)
       select 'hide', n.dealer_id, n.id, m.reason, m.report_id, coalesce(m.follows_id, m.id), m.decided_by_id,
         ?::timestamptz, m.until, ${lookSql('n')}
       from car n, moderation_decision m where n.id = ? and m.id = ? on conflict do nothing returning reason)
     select c.title, copy.reason from copy, car c where c.id = ?`,
    [at, carId, decisionId, carId],
  );
  return row ?? null;
}
