import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry, AuditFilters } from 'contracts/audit';
import { countRows } from '../../platform/database/read-rows.ts';

type Row = Omit<AuditEntry, 'at'> & { at: string | Date };

const ZONE = `at time zone 'Europe/Bucharest'`;
const SOURCE = `from audit_log l left join app_user a on a.id = l.actor_id left join app_user i on i.id = l.impersonator_id`;
// The address of an erased account is not a name.
const addressOf = (alias: string) => `case when ${alias}.deleted_at is null then ${alias}.email end`;
const SELECT = `select l.id::float8 as id, l.at, l.actor_id as "actorId", ${addressOf('a')} as actor, l.impersonator_id as "impersonatorId",
  ${addressOf('i')} as impersonator, l.action, l.object, l.ip, l.result ${SOURCE}`;

const ACTOR = `(l.actor_id::text = ? or l.impersonator_id::text = ? or strpos(lower(a.email), lower(?)) > 0
  or strpos(lower(i.email), lower(?)) > 0)`;

function conditionsOf({ actor, action, object, result, from, to }: AuditFilters): { sql: string; values: string[] } {
  const parts: [string, string[]][] = [];
  if (actor) parts.push([ACTOR, [actor, actor, actor, actor]]);
  if (action) parts.push(['starts_with(lower(l.action), lower(?))', [action]]);
  if (object) parts.push(['starts_with(l.object, ?)', [object]]);
  if (result) parts.push(['l.result = ?', [result]]);
  if (from) parts.push([`l.at >= (?::date::timestamp ${ZONE})`, [from]]);
  if (to) parts.push([`l.at < ((?::date + 1)::timestamp ${ZONE})`, [to]]);
  return { sql: ['true', ...parts.map(([sql]) => sql)].join(' and '), values: parts.flatMap(([, values]) => values) };
}

/** The newest entries first. */
export async function findEntries(
  em: EntityManager,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const { sql, values } = conditionsOf(filters);
  // Unchecked cast: the output schema of the call parses the rows.
  const rows = await em.execute<Row[]>(`${SELECT} where ${sql} order by l.at desc, l.id desc limit ? offset ?`, [
    ...values,
    limit,
    offset,
  ]);
  const total = await countRows(em, `${SOURCE} where ${sql}`, values);
  return { items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total };
}
