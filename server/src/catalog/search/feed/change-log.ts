import type pg from 'pg';

/** A cursor in `car_change`: everything before it has been read. Both parts are 64-bit, so they stay text. */
export interface Cursor {
  xid: string;
  seq: string;
}

/** Values of `car_change.car_id` that mark no car. */
const NAMES = 0;
const EVERYTHING = -1;

/** The changes since a cursor. */
export interface Changes {
  cursor: Cursor;
  carIds: number[];
  /** Brands, models or towns were renamed, added or removed. */
  hasNames: boolean;
  /** Everything read before is invalid. */
  isEverything: boolean;
  /** There is more to read at once. */
  hasMore: boolean;
  /** There are committed changes hidden by an older, still running transaction. */
  hasHidden: boolean;
}

const AT_ONCE = 2_000;

/** The cursor after which all changes come that the client's present snapshot does not show. */
export async function presentCursor(client: pg.Client): Promise<Cursor> {
  const { rows } = await client.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  return { xid: rows[0]?.xid ?? '0', seq: '0' };
}

/**
 * Changes after the cursor, of transactions older than any that still runs: sequence numbers are assigned before the
 * commit, so a plain sequence would have gaps that are filled later.
 */
export async function readChanges(client: pg.Client, { xid, seq }: Cursor): Promise<Changes> {
  const { rows } = await client.query<{ xid: string; seq: string; car_id: number; is_settled: boolean }>({
    name: 'engine-changes',
    text: `select xid::text, seq::text, car_id, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled from car_change
      where (xid, seq) > ($1::xid8, $2::bigint) order by car_change.xid, car_change.seq limit ${AT_ONCE}`,
    values: [xid, seq],
  });
  const settled = rows.filter(({ is_settled }) => is_settled);
  const last = settled.at(-1);
  const ids = new Set(settled.map(({ car_id }) => car_id));
  return {
    cursor: last ? { xid: last.xid, seq: last.seq } : { xid, seq },
    carIds: [...ids].filter((id) => id > 0),
    hasNames: ids.has(NAMES),
    isEverything: ids.has(EVERYTHING),
    hasMore: settled.length === AT_ONCE,
    hasHidden: settled.length < rows.length,
  };
}
