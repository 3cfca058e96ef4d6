import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailChoice, UnsentMail, UnsentMailsInput, UnsentState } from 'contracts/failed-work';
import { col, countRows, readRows } from '../database/read-rows.ts';
import { MAIL_QUEUE } from './mail.service.ts';

/** One whose next try has not failed yet is no failure. */
const UNSENT = `(m.status in ('failed', 'unconfigured') or (m.status = 'queued' and m.error is not null))`;
const STATE = `case m.status when 'queued' then 'retrying' else m.status end`;
/** Joins the jobs of the few that wait for another try; a job's data is not indexed. */
const WAITING = `left join (select (data->>'mailId')::int as mail, start_after from jobs.job
  where name = '${MAIL_QUEUE}' and state = 'retry') j on j.mail = m.id`;
const COLUMNS = {
  id: col.number,
  toAddress: col.text,
  toName: col.nullable(col.text),
  subject: col.text,
  state: col.oneOf(['failed', 'retrying', 'unconfigured'] satisfies UnsentState[]),
  attempts: col.number,
  error: col.nullable(col.text),
  createdAt: col.time,
  nextTryAt: col.nullable(col.time),
};

/** SQL for the emails that match; `m` is the table. */
export function conditionOf({ ids, q, state }: MailChoice): { sql: string; values: unknown[] } {
  const parts: [string, unknown[]][] = [[UNSENT, []]];
  if (ids) parts.push(['m.id in (select value::int from jsonb_array_elements_text(?::jsonb))', [JSON.stringify(ids)]]);
  if (state) parts.push([`${STATE} = ?`, [state]]);
  if (q) parts.push([`strpos(lower(concat_ws(' ', m.to_address, m.subject, m.error)), lower(?)) > 0`, [q]]);
  return { sql: parts.map(([sql]) => sql).join(' and '), values: parts.flatMap(([, values]) => values) };
}

/** A page of them, the newest first. */
export async function findUnsent(
  em: EntityManager,
  { limit, offset, ...filters }: UnsentMailsInput,
): Promise<{ items: UnsentMail[]; total: number }> {
  const { sql, values } = conditionOf(filters);
  const rows = await readRows(
    em,
    COLUMNS,
    `select m.id, m.to_address as "toAddress", m.to_name as "toName", m.subject, ${STATE} as state,
       m.attempts::int as attempts, m.error, m.created_at as "createdAt", j.start_after as "nextTryAt"
     from mail m ${WAITING} where ${sql} order by m.created_at desc, m.id desc limit ? offset ?`,
    [...values, limit, offset],
  );
  const iso = (time: string) => new Date(time).toISOString();
  const items = rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    nextTryAt: row.nextTryAt && iso(row.nextTryAt),
  }));
  return { items, total: await countRows(em, `from mail m where ${sql}`, values) };
}
