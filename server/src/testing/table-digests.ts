import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../platform/database/read-rows.ts';

/** Grow by reading: what administrators read is audited, and a search without a result is counted. */
const GROWING: ReadonlySet<string> = new Set(['audit_log', 'missed_search']);

/** A digest of all rows of every table of ours and of waiting jobs: equal only while nothing is written. */
export async function tableDigests(em: EntityManager): Promise<Record<string, string>> {
  const tables = await readRows(
    em,
    { name: col.text },
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: Record<string, string> = {};
  const compared = tables.filter(({ name }) => !GROWING.has(name)).map(({ name }) => `public."${name}"`);
  for (const name of [...compared, 'jobs.job']) {
    const [row] = await readRows(
      em,
      { digest: col.text },
      `select count(*) || ':' || coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as digest from ${name} x`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
