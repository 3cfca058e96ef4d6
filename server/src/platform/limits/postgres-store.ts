/**
 * Counts in the table `limit_count`, by the database's clock. The library's own PostgreSQL store compares the clocks of
 * the machines, and keeps at most 255 characters of a key.
 */
import pg from 'pg';
import { type Count, inOrder, type SharedStore, type WindowCount, type TakeResult } from './limit-store.ts';

const POOL_SIZE = 4;
const ANSWER_LIMIT_MS = 1_000;
const IDLE_MS = 10_000;
const CLEAN_EVERY_MS = 60_000;

// Only "case" promises an order. The optional keys are locked last, and never before others: no circle of waiting.
const TAKE = `with refused as materialized (select wait_ms from take_limits($1, $2, $3, $4))
  select (select wait_ms from refused) as "waitMs",
    case when exists (select from refused) then false
      else not exists (select from take_limits($5, $6, $7, $8)) end as "hasOptional"`;
// The rows are locked in the order of their keys, as everywhere.
const RELEASE = `update limit_count l set taken = greatest(l.taken - back.cost, 0)
  from (select c.key, r.cost from limit_count c join unnest($1::text[], $2::int[]) as r (key, cost) on r.key = c.key
        where c.ends_at > now() order by c.key for update of c) as back
  where l.key = back.key`;
const ADD = `insert into limit_count as l (key, taken, ends_at)
    select r.key, r.cost, now() + r.ms * interval '1 millisecond'
    from unnest($1::text[], $2::int[], $3::int[]) as r (key, cost, ms) order by r.key
  on conflict (key) do update set
    taken = case when l.ends_at <= now() then excluded.taken else l.taken + excluded.taken end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning l.key, l.taken, ceil(extract(epoch from l.ends_at - now()) * 1000)::int as "endsInMs"`;

/** A pool of its own: counting must not wait behind the site's queries, nor they behind it. */
export class PostgresStore implements SharedStore {
  readonly #pool: pg.Pool;
  readonly #cleaning: NodeJS.Timeout;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      statement_timeout: ANSWER_LIMIT_MS,
      allowExitOnIdle: true,
    });
    // The next query fails with the reason.
    this.#pool.on('error', () => undefined);
    this.#cleaning = setInterval(() => void this.#clean().catch(() => undefined), CLEAN_EVERY_MS).unref();
  }

  async take(counts: readonly Count[], optional: readonly Count[] = []): Promise<TakeResult> {
    const { rows } = await this.#pool.query<TakeResult>(TAKE, [...columnsToTake(counts), ...columnsToTake(optional)]);
    const { waitMs = null, hasOptional = false } = rows[0] ?? {};
    return { waitMs: waitMs === null ? null : Math.max(1, waitMs), hasOptional };
  }

  async release(counts: readonly Count[]): Promise<void> {
    const [keys, costs] = columns(inOrder(counts));
    await this.#pool.query(RELEASE, [keys, costs]);
  }

  async add(counts: readonly Count[]): Promise<WindowCount[]> {
    const { rows } = await this.#pool.query<WindowCount & { key: string }>(ADD, columns(inOrder(counts)));
    const standings = new Map(rows.map((row) => [row.key, row]));
    return counts.map(({ key, cost, windowMs }) => standings.get(key) ?? { taken: cost, endsInMs: windowMs });
  }

  async probe(): Promise<void> {
    await this.#pool.query('select 1 from limit_count limit 1');
  }

  async stop(): Promise<void> {
    clearInterval(this.#cleaning);
    await this.#pool.end();
  }

  async #clean(): Promise<void> {
    await this.#pool.query('delete from limit_count where ends_at < now()');
  }
}

/** The rows are locked in the order of their keys, as everywhere. */
function columnsToTake(counts: readonly Count[]) {
  const sorted = inOrder(counts);
  return [...columns(sorted), sorted.map(({ points }) => points)];
}

const columns = (counts: readonly Count[]): [string[], number[], number[]] => [
  counts.map(({ key }) => key),
  counts.map(({ cost }) => cost),
  counts.map(({ windowMs }) => Math.ceil(windowMs)),
];
