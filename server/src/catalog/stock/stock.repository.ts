import type { EntityManager } from '@mikro-orm/postgresql';
import { CarStatus } from 'contracts/car';
import type { HeldValue } from 'contracts/car-plausibility';
import type { StockCounts, StockGap, StockInput, StockSort } from 'contracts/stock';
import { NEEDS_CONFIRMATION } from '../car/listing/confirmation-days.ts';
import { dealerIdSql } from '../dealer/dealer.service.ts';
import { col, readIds, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { searchWords } from '../../platform/database/folded-text.ts';

const ORDER: Record<StockSort, string> = {
  recent: 'c.published_at desc, c.id desc',
  price_asc: 'c.price, c.id',
  price_desc: 'c.price desc, c.id desc',
  title: 'c.title, c.id',
  confirmed: 'c.confirmed_at, c.id',
};
const OFFERED = `c.shown_status in ('active', 'reserved')`;
/** The condition of a gap, and its number of placeholders for "now". */
const GAPS: Record<StockGap, [sql: string, nows: number]> = {
  wltp: [`(${OFFERED} and not c.is_wltp_complete)`, 0],
  images: [`(${OFFERED} and c.images = '[]'::jsonb)`, 0],
  confirmation: [NEEDS_CONFIRMATION, 1],
  held: [`(c.held is not null and c.status = 'inactive')`, 0],
};

interface Condition {
  sql: string;
  values: unknown[];
}

const nows = (count: number, now: Date): Date[] => Array.from({ length: count }, () => now);

/** The cars of this user's dealer that match the words: parts of the search text, of the VIN or of the dealer's own number. */
function foundBy(ownerId: number, q: string | undefined): Condition {
  const words = searchWords(q);
  const word = `position(? in c.search_text || ' ' || lower(concat_ws(' ', c.vin, c.external_id))) > 0`;
  return {
    sql: [`c.dealer_id = ${dealerIdSql.user}`, 'c.deleted_at is null', ...words.map(() => word)].join(' and '),
    values: [ownerId, ...words],
  };
}

/** The filters beside the words. */
function filterOf({ status, gap }: Pick<StockInput, 'status' | 'gap'>, now: Date): Condition {
  const [gapSql, gapNows] = gap ? GAPS[gap] : ['true', 0];
  return {
    sql: `${status ? `c.shown_status = ?` : 'true'} and ${gapSql}`,
    values: [...(status ? [status] : []), ...nows(gapNows, now)],
  };
}

/** One page of ids of a dealer's stock in the requested order. */
export async function stockIds(
  em: EntityManager,
  { ownerId, now, ...input }: StockInput & { ownerId: number; now: Date },
): Promise<number[]> {
  const [found, filter] = [foundBy(ownerId, input.q), filterOf(input, now)];
  return readIds(
    em,
    `select c.id from car_state c where ${found.sql} and ${filter.sql} order by ${ORDER[input.sort]} limit ? offset ?`,
    [...found.values, ...filter.values, input.limit, input.offset],
  );
}

const COUNTS = `count(*)::int as "all",
  count(*) filter (where c.shown_status = 'active')::int as active, count(*) filter (where c.shown_status = 'inactive')::int as inactive,
  count(*) filter (where c.shown_status = 'reserved')::int as reserved, count(*) filter (where c.shown_status = 'sold')::int as sold,
  count(*) filter (where ${GAPS.wltp[0]})::int as wltp, count(*) filter (where ${GAPS.images[0]})::int as images,
  count(*) filter (where ${GAPS.confirmation[0]})::int as confirmation,
  count(*) filter (where ${GAPS.held[0]})::int as held`;

/** How many cars match the words, by status and gap, and how many of them the filters leave. */
export async function stockCounts(
  em: EntityManager,
  { ownerId, now, ...input }: StockInput & { ownerId: number; now: Date },
): Promise<{ total: number; counts: StockCounts }> {
  const [found, filter] = [foundBy(ownerId, input.q), filterOf(input, now)];
  const [row] = await readRows(
    em,
    {
      all: col.number,
      active: col.number,
      inactive: col.number,
      reserved: col.number,
      sold: col.number,
      wltp: col.number,
      images: col.number,
      confirmation: col.number,
      held: col.number,
      total: col.number,
    },
    `select ${COUNTS}, count(*) filter (where ${filter.sql})::int as total from car_state c where ${found.sql}`,
    [now, ...filter.values, ...found.values],
  );
  if (!row) throw new Error('a count gave no row');
  const { total, ...counts } = row;
  return { total, counts };
}

export const StockFacts = {
  id: col.number,
  vin: col.nullable(col.text),
  externalId: col.nullable(col.text),
  confirmedMs: col.number,
  isDemoted: col.flag,
  isHidden: col.flag,
  isPublic: col.flag,
  leadCount: col.number,
  held: col.nullable(col.json<HeldValue[]>()),
  heldStatus: col.nullable(col.oneOf(CarStatus.options)),
};
export type StockFacts = RowOf<typeof StockFacts>;

/** The columns of the list beside a car's card. */
export async function stockFacts(em: EntityManager, ids: readonly number[]): Promise<Map<number, StockFacts>> {
  const rows = await readRows(
    em,
    StockFacts,
    `select c.id, c.vin, c.external_id as "externalId", c.is_demoted as "isDemoted", c.is_hidden as "isHidden",
       c.is_public as "isPublic", case when c.status = 'inactive' then c.held end as held, c.held_status as "heldStatus",
       (extract(epoch from c.confirmed_at) * 1000)::float8 as "confirmedMs",
       (select count(*)::int from lead l where l.car_id = c.id and l.status <> 'spam') as "leadCount"
     from car_state c where c.id = any(?::int[])`,
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
