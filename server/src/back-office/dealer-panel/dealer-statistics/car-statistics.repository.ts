import type { EntityManager } from '@mikro-orm/postgresql';
import { CarStatus } from 'contracts/car';
import { FIGURES } from 'contracts/dealer-figures';
import type { CarColumn, StatisticsCarsInput } from 'contracts/dealer-statistics';
import { foldedSql, hasWords, searchWords } from '../../../platform/database/folded-text.ts';
import { col, type RowOf, readRows } from '../../../platform/database/read-rows.ts';
import { tableOrder } from '../../../platform/database/table-order.ts';
import { eachFigure, figureColumns, figureNames, sumOfFigures } from './figure-sql.ts';
import type { Period } from './period.ts';

const CarRow = {
  id: col.number,
  title: col.text,
  status: col.oneOf(CarStatus.options),
  price: col.number,
  daysInStock: col.number,
  place: col.nullable(col.number),
  placeOf: col.nullable(col.number),
  sample: col.nullable(col.number),
  median: col.nullable(col.number),
  dearer: col.nullable(col.number),
  cheaper: col.nullable(col.number),
  isTop: col.nullable(col.flag),
  total: col.number,
  ...figureColumns,
};
export type CarRow = RowOf<typeof CarRow>;

/**
 * Sums of a period by car: blocks of four weeks up to today, before the first of them whole weeks, before the first
 * Monday days. Blocks and weeks that have begun hold nothing after the period's end.
 */
const SUMS = `select s.car_id, ${sumOfFigures} from (
    select car_id, ${figureNames} from car_block where dealer_id = ? and block between ?::date and ?::date
    union all
    select car_id, ${figureNames} from car_week
    where dealer_id = ? and week >= ?::date and week < least(?::date, ?::date + 1)
    union all
    select car_id, ${figureNames} from car_day where dealer_id = ? and day >= ?::date and day < ?::date) s
  group by s.car_id`;

/** The standing of `car c`. By its limit it is looked up for each of the dealer's cars: a join would read that of the whole market. */
const STANDING = '(select * from car_standing where car_id = c.id limit 1)';

/** Bucharest days from the publication up to the sale or today. */
const DAYS_IN_STOCK = `greatest(0, (case when c.status = 'sold' and c.sold_at is not null
    then (c.sold_at at time zone 'Europe/Bucharest')::date else ?::date end)
  - (c.published_at at time zone 'Europe/Bucharest')::date)`;

const ORDERS: Record<CarColumn, string> = {
  title: foldedSql('title'),
  price: 'price',
  daysInStock: '"daysInStock"',
  place: 'place',
  // The share of the others that are cheaper less that of the dearer ones: the dearest last.
  priceRank: '(cheaper - dearer)',
  ...(Object.fromEntries(FIGURES.map((name) => [name, name])) as Record<(typeof FIGURES)[number], string>),
};

type Asked = Omit<StatisticsCarsInput, 'days'> & { period: Period };

/**
 * A dealer's cars with their figures of a period: those in stock, and those sold in it. One page in the asked order;
 * every word of `q` must be in the title. Each row bears the number of all.
 */
export async function searchCarStatistics(
  em: EntityManager,
  { dealerId, period: { from, to, firstMonday, firstBlock }, q = '', sort, limit, offset }: Asked,
): Promise<CarRow[]> {
  const words = searchWords(q);
  return readRows(
    em,
    CarRow,
    `select * from (
       select c.id, c.title, c.status, c.price::float8 as price, ${DAYS_IN_STOCK}::int as "daysInStock",
         p.place, p.place_of as "placeOf", p.sample, p.median, p.dearer_percent as dearer, p.cheaper_percent as cheaper,
         p.is_top_at_list_price as "isTop", count(*) over ()::int as total,
         ${eachFigure((name) => `coalesce(f.${name}, 0)`)}
       from car c left join lateral ${STANDING} p on true left join (${SUMS}) f on f.car_id = c.id
       where c.dealer_id = ? and c.deleted_at is null
         and (c.status <> 'sold' or c.sold_at >= ?::date::timestamp at time zone 'Europe/Bucharest')
         and ${hasWords(foldedSql('c.title'), words)}) found
     ${tableOrder(sort, ORDERS, 'id')} limit ? offset ?`,
    [
      to,
      dealerId,
      firstBlock,
      to,
      dealerId,
      firstMonday,
      firstBlock,
      to,
      dealerId,
      from,
      firstMonday,
      dealerId,
      from,
      ...words,
      limit,
      offset,
    ],
  );
}
