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
  /** Numbers (`car_change.seq`) of what is read, but lies after the cursor: an older transaction still runs. */
  ahead: ReadonlySet<string>;
  /** Something committed has to wait for an older transaction's end. */
  hasHidden: boolean;
}

const AT_ONCE = 2_000;

/** The cursor after which all changes come that the client's present snapshot does not show. */
export async function presentCursor(client: pg.Client): Promise<Cursor> {
  const { rows } = await client.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  return { xid: rows[0]?.xid ?? '0', seq: '0' };
}

/**
 * Changes after the cursor, except those that the last reading was `ahead` with. The cursor stays before any transaction
 * that still runs: sequence numbers are assigned before the commit, so a plain sequence would have gaps that are filled
 * later. What is committed behind such a one, which may be of any database of this PostgreSQL and take long, is read
 * at once all the same.
 */
export async function readChanges(
  client: pg.Client,
  { xid, seq }: Cursor,
  known: ReadonlySet<string> = new Set(),
): Promise<Changes> {
  const { rows } = await client.query<{ xid: string; seq: string; car_id: number; is_settled: boolean }>({
    name: 'engine-changes',
    text: `select xid::text, seq::text, car_id, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled from car_change
      where (xid, seq) > ($1::xid8, $2::bigint) order by car_change.xid, car_change.seq limit ${AT_ONCE}`,
    values: [xid, seq],
  });
  const settled = rows.filter(({ is_settled }) => is_settled);
  const ahead = rows.filter(({ is_settled }) => !is_settled);
  const last = settled.at(-1);
  const ids = new Set(rows.filter((row) => !known.has(row.seq)).map(({ car_id }) => car_id));
  const isEverything = ({ car_id }: { car_id: number }) => car_id === EVERYTHING;
  return {
    cursor: last ? { xid: last.xid, seq: last.seq } : { xid, seq },
    carIds: [...ids].filter((id) => id > 0),
    hasNames: ids.has(NAMES),
    // Only once the cursor passes it: what is loaded anew begins before all that still runs.
    isEverything: settled.some(isEverything),
    hasMore: settled.length === AT_ONCE,
    ahead: new Set(ahead.map((row) => row.seq)),
    // When more rows are ahead than are read at once, the later ones are not known.
    hasHidden: ahead.some(isEverything) || (ahead.length > 0 && rows.length === AT_ONCE),
  };
}
