import type { EntityManager } from '@mikro-orm/postgresql';
import { MEASURED_DAYS } from '../../catalog/dealer/response-time.ts';
import { col, countRows, readRows, type RowOf } from '../../platform/database/read-rows.ts';

export const SiteFigures = {
  dealers: col.number,
  verified: col.number,
  leads: col.number,
  answered: col.number,
  /** The time from a lead to the dealer's first answer, over MEASURED_DAYS; null without answers. */
  medianMinutes: col.nullable(col.number),
};
export type SiteFigures = RowOf<typeof SiteFigures>;

/**
 * The figures of the whole site as of now, without its cars (docs/rules/cars.md "Stats", docs/rules/leads.md
 * "Response time"). The median is of seconds, divided afterwards: MEDIAN_MINUTES, of minutes, rounds differently.
 */
export async function siteFigures(em: EntityManager, now: Date): Promise<SiteFigures> {
  const [figures] = await readRows(
    em,
    SiteFigures,
    `select dealers.*, leads.*, answers.* from
       (select count(*)::int as dealers, count(*) filter (where d.status = 'verified')::int as verified
        from dealer_state d where d.is_public) dealers,
       (select count(*)::int as leads from lead where status <> 'spam') leads,
       (select count(*)::int as answered, (percentile_cont(0.5) within group
          (order by extract(epoch from first_response_at - created_at)) / 60)::float8 as "medianMinutes"
        from lead where first_response_at is not null and created_at > ?::timestamptz - interval '${MEASURED_DAYS} days'
          and status <> 'spam') answers`,
    [now],
  );
  return figures ?? { dealers: 0, verified: 0, leads: 0, answered: 0, medianMinutes: null };
}

export const countPublicCars = (em: EntityManager): Promise<number> => countRows(em, 'from public_car');
