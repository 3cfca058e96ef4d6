/** The rows of each table: written into a backup, and compared with what is restored from it. */
import { withConnection } from '../postgres/connection.ts';
import { DATABASE } from '../postgres/location.ts';

export type TableCounts = Record<string, number>;

const LIMIT_MS = 120_000;
/** Rows that may be written between the count and the end of the copy. */
const SLACK_ROWS = 100;
const SLACK_SHARE = 0.01;

/** The address of the site's own database, from that of the superuser. */
export const databaseUrl = (adminUrl: string): string =>
  Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` }).href;

/** All tables of the schema `public`. */
export async function countTables(url: string): Promise<TableCounts> {
  return withConnection(url, async (query) => {
    await query(`set statement_timeout = ${LIMIT_MS}`);
    const { rows } = await query(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    const counts: TableCounts = {};
    for (const { name } of rows) {
      counts[name] = Number((await query(`select count(*) as rows from public.${name}`)).rows[0].rows);
    }
    return counts;
  });
}

/** The differences between the tables of a backup and those restored from it, in words; empty when nothing does. */
export function compareTables(written: TableCounts, restored: TableCounts): string[] {
  const missing = Object.keys(written).filter((name) => !(name in restored));
  const differing = Object.entries(written)
    .filter(([name, count]) => name in restored && !isClose(count, restored[name] ?? 0))
    .map(([name, count]) => `${name} has ${restored[name]} rows instead of ${count}`);
  return [...missing.map((name) => `${name} is missing`), ...differing];
}

const isClose = (written: number, restored: number): boolean =>
  Math.abs(written - restored) <= Math.max(SLACK_ROWS, written * SLACK_SHARE);
