import type { EntityManager } from '@mikro-orm/postgresql';
import { FIGURES } from 'contracts/dealer-figures';
import type { DealerStatistics, Figures } from 'contracts/dealer-statistics';
import { col, countRows, readRows } from '../../../platform/database/read-rows.ts';
import { eachFigure, figureColumns, figureNames } from './figure-sql.ts';
import { ANSWERS, COUNTED, MIN_REQUESTS } from './market.repository.ts';

/** Brands whose medians are shown, those with the most cars on offer first. */
const MAX_BRANDS = 5;

interface Days {
  dealerId: number;
  from: string;
  to: string;
}

/** A dealer's sums by day; days without any are left out. */
export function sumsByDay(em: EntityManager, { dealerId, from, to }: Days): Promise<(Figures & { day: string })[]> {
  return readRows(
    em,
    { day: col.text, ...figureColumns },
    `select to_char(day, 'YYYY-MM-DD') as day, ${figureNames} from dealer_day
     where dealer_id = ? and day between ?::date and ?::date order by dealer_day.day`,
    [dealerId, from, to],
  );
}

/** A dealer's sums of a period. */
export async function sumOfDays(em: EntityManager, { dealerId, from, to }: Days): Promise<Figures> {
  const [row] = await readRows(
    em,
    figureColumns,
    `select ${eachFigure((name) => `coalesce(sum(${name}), 0)::int`)} from dealer_day
     where dealer_id = ? and day between ?::date and ?::date`,
    [dealerId, from, to],
  );
  return row ?? (Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures);
}

/** Cars of the dealer sold from a Bucharest day on. */
export const countSold = (em: EntityManager, { dealerId, from }: Omit<Days, 'to'>): Promise<number> =>
  countRows(
    em,
    `from car where dealer_id = ? and status = 'sold'
       and sold_at >= ?::date::timestamp at time zone 'Europe/Bucharest'`,
    [dealerId, from],
  );

/** The dealer's own answers; null figures below five requests, as for others. */
export async function ownAnswers(
  em: EntityManager,
  { dealerId, since, now }: { dealerId: number; since: Date; now: Date },
): Promise<DealerStatistics['answers']['own']> {
  const [row] = await readRows(
    em,
    { requests: col.number, minutes: col.nullable(col.number), percent: col.nullable(col.number) },
    `select count(*)::int as requests, ${ANSWERS} from lead l where l.dealer_id = ? and ${COUNTED}`,
    [dealerId, since, now],
  );
  if (!row || row.requests < MIN_REQUESTS) return { requests: row?.requests ?? 0, minutes: null, percent: null };
  return row;
}

const Median = {
  scope: col.oneOf(['town', 'brand']),
  name: col.text,
  minutes: col.nullable(col.number),
  percent: col.number,
  dealers: col.number,
};

/** The medians of the dealer's town and of the brands that it has on offer. */
export async function mediansFor(
  em: EntityManager,
  { dealerId, days }: { dealerId: number; days: number },
): Promise<Pick<DealerStatistics['answers'], 'town' | 'brands'>> {
  const rows = await readRows(
    em,
    Median,
    `select m.scope, s.name, m.minutes, m.percent, m.dealers from (
       select 'town' as scope, c.id, c.name, 0::bigint as cars from dealer d join city c on c.id = d.city_id where d.id = ?
       union all
       select 'brand', b.id, b.name, count(*) from car c join brand b on b.id = c.brand_id
       where c.dealer_id = ? and c.deleted_at is null and c.status in ('active', 'reserved') group by b.id) s
     join answer_median m on m.scope = s.scope and m.scope_id = s.id and m.days = ? order by s.cars desc, s.name`,
    [dealerId, dealerId, days],
  );
  const medians = rows.map(({ scope, ...median }) => ({ scope, median }));
  const brands = medians.filter(({ scope }) => scope === 'brand').map(({ median }) => median);
  return { town: medians.find(({ scope }) => scope === 'town')?.median ?? null, brands: brands.slice(0, MAX_BRANDS) };
}
