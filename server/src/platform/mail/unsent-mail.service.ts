import type { EntityManager } from '@mikro-orm/postgresql';
import { type MailChoice, MAX_MAILS } from 'contracts/failed-work';
import type { Ctx } from '../context/context.ts';
import { col, countWritten, readRows } from '../database/read-rows.ts';
import { hastenRetries } from '../jobs/failed-jobs.ts';
import { MAIL_QUEUE } from './mail.service.ts';
import { conditionOf } from './unsent-mail.repository.ts';

/** Locked, so that of two callers only one finds an email as it was. */
const CHOSEN = (sql: string) => `select m.id from mail m where ${sql} order by m.id limit ${MAX_MAILS} for update`;

/**
 * Sends given-up emails again, with tries for another day, and those that wait for their next try now; those without a
 * mail server leave once there is one. Inside a transaction. Returns their number; calls at the same time share it, so
 * that no email is queued twice.
 */
export async function resendMails({ em, jobs }: Pick<Ctx, 'em' | 'jobs'>, choice: MailChoice): Promise<number> {
  const { sql, values } = conditionOf(choice);
  const failed = await readRows(
    em,
    { id: col.number },
    `update mail set status = 'queued', error = null where status = 'failed' and id in (${CHOSEN(`${sql} and m.status = 'failed'`)})
     returning id`,
    values,
  );
  for (const { id } of failed) await jobs.enqueue(em, MAIL_QUEUE, { mailId: id });
  const requeued = JSON.stringify(failed.map(({ id }) => id));
  const waiting = `select m.id from mail m where ${sql} and m.status = 'queued'
    and m.id not in (select value::int from jsonb_array_elements_text(?::jsonb))`;
  const condition = `(data->>'mailId')::int in (${waiting})`;
  return failed.length + (await hastenRetries(em, MAIL_QUEUE, { condition, values: [...values, requeued] }));
}

/** Deletes given-up emails, which are then never sent. Returns their number. */
export async function discardMails(em: EntityManager, choice: MailChoice): Promise<number> {
  const { sql, values } = conditionOf({ ...choice, state: 'failed' });
  return countWritten(em, `delete from mail where id in (${CHOSEN(sql)}) returning id`, values);
}
