import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readIds, readRows } from '../../platform/database/read-rows.ts';
import { loosenFiles } from './lead-file.service.ts';
import { deleteMailBefore, deleteMailNaming } from '../../platform/mail/mail-deletion.service.ts';

const ZONE = `at time zone 'Europe/Bucharest'`;
/** The parameter `?` is the current time. */
const CUTOFF = `((?::timestamptz ${ZONE} - interval '24 months') ${ZONE})`;
/** Emails to dealers that name several people; reminders may be much younger than the lead. */
const NAMING_KINDS = ['lead-waiting', 'lead-reminder', 'lead-unread-dealer'];

/**
 * Removes the sender's data from these leads, under every name that the sender gave; the leads stay with their dealers.
 * The hashes are removed too, since they were made from the name.
 */
export async function forgetLeads(em: EntityManager, leads: readonly number[], now: Date): Promise<void> {
  const ids = `{${leads.join(',')}}`;
  const named = await readRows(
    em,
    { to: col.text, since: col.time, name: col.text },
    `select d.email as "to", l.created_at as since, n.name from lead l join dealer d on d.id = l.dealer_id cross join lateral (
       select l.user_name as name
       union select t.name from lead_message t where t.lead_id = l.id and t.is_confirmed and t.name is not null) n
     where l.id = any(?::int[])`,
    [ids],
  );
  await deleteMailNaming(em, NAMING_KINDS, named);
  await em.execute(
    `update lead_message set name = null, phone = null, alternatives_consent_at = null, text = null,
       detail = detail - 'reason', body_hash = gen_random_uuid()::text where lead_id = any(?::int[])`,
    [ids],
  );
  await em.execute(
    `update lead set user_name = 'Anonim', user_email = 'anonim@sters.invalid', user_phone = null, buyer_id = null, note = null,
       remind_on = null, wishes = null, alternatives_consent_at = null, anonymised_at = ? where id = any(?::int[])`,
    [now, ids],
  );
  await loosenFiles(em, ids);
  await em.execute('delete from lead_link where lead_id = any(?::int[])', [ids]);
}

/** Anonymises some leads that are too old; returns their number. */
export async function forgetSenders(em: EntityManager, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const ids = await readIds(
    em,
    `select id from lead where anonymised_at is null and created_at < ${CUTOFF}
     order by created_at limit ? for update skip locked`,
    [now, limit],
  );
  await forgetLeads(em, ids, now);
  const [cutoff] = await readRows(em, { at: col.time }, `select ${CUTOFF} as at`, [now]);
  if (cutoff) await deleteMailBefore(em, 'lead-', cutoff.at);
  return ids.length;
}
