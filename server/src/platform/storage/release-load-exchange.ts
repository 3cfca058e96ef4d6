/** Tells the other servers how often releases were loaded here, and learns what they have counted. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartName } from 'contracts/release';
import type { Log } from '../context/context.ts';
import type { Orm } from '../database/orm.ts';
import { col, readRows } from '../database/read-rows.ts';
import type { ReleaseLoads } from './release-loads.ts';

const EXCHANGE_EVERY_MS = 10_000;

const REPORT = `insert into release_load (server, minute, part, release, loads)
  select ?::uuid, r.* from unnest(?::timestamptz[], ?::text[], ?::text[], ?::int[]) as r
  on conflict (server, minute, part, release) do update set loads = excluded.loads, told_at = now()`;
/** Counts that were sent while the last answer was on its way are read once more: the rows are whole numbers of a minute. */
const READ_OTHERS = `select server::text, minute, part, release, loads from release_load
  where server <> ? and minute > now() - interval '1 day' and told_at > now() - ? * interval '1 second'`;
const COLUMNS = { server: col.text, minute: col.time, part: col.text, release: col.text, loads: col.number };

interface ExchangeDeps {
  orm: Orm;
  log: Log;
  loads: ReleaseLoads;
  /** Whether the tables exist: while the first start makes them, there is nothing to tell. */
  isMigrated: () => boolean;
}

export class ReleaseLoadExchange {
  readonly #deps: ExchangeDeps;
  readonly #timer: NodeJS.Timeout;
  #readAt = -Infinity;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: ExchangeDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.exchange(), EXCHANGE_EVERY_MS).unref();
  }

  /** Never rejects: what could not be told is told the next time. */
  exchange(): Promise<void> {
    return (this.#running = this.#running.then(() => this.#exchange()));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.exchange();
  }

  async #exchange(): Promise<void> {
    const { orm, log, loads, isMigrated } = this.#deps;
    if (!isMigrated()) return;
    const rows = loads.takeUnreported();
    try {
      const em = orm.em.fork();
      if (rows.length > 0) {
        const columns = [rows.map(({ minute }) => minute.toISOString()), ...textColumns(rows)];
        await em.execute(REPORT, [loads.server, ...columns.map(asArray)]);
        await em.execute(`delete from release_load where minute < now() - interval '1 day'`);
      }
      await this.#readOthers(em);
    } catch (error) {
      loads.restoreUnreported(rows);
      log.warn({ err: error }, 'the loads of releases could not be told to the other servers');
    }
  }

  async #readOthers(em: EntityManager): Promise<void> {
    const { loads } = this.#deps;
    const now = performance.now();
    const seconds = Math.min(86_400, Math.ceil((now - this.#readAt + EXCHANGE_EVERY_MS) / 1_000));
    for (const row of await readRows(em, COLUMNS, READ_OTHERS, [loads.server, seconds])) {
      // Written by another server of this site, from a part's name.
      loads.learn({ ...row, part: row.part as PartName, minute: new Date(row.minute) });
    }
    this.#readAt = now;
  }
}

const textColumns = (rows: readonly { part: string; release: string; loads: number }[]) => [
  rows.map(({ part }) => part),
  rows.map(({ release }) => release),
  rows.map(({ loads }) => String(loads)),
];
/** Names of parts and releases, times and numbers: nothing that an array's text would have to quote. */
const asArray = (values: readonly string[]): string => `{${values.map((value) => `"${value}"`).join(',')}}`;
