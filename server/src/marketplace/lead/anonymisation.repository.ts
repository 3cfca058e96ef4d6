import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';

const ZONE = `at time zone 'Europe/Bucharest'`;
/** The place of `?` is now. */
const CUTOFF = `((?::timestamptz ${ZONE} - interval '24 months') ${ZONE})`;

/** Does `mail m` name the sender of `lead l`, under any name that the sender gave? */
const NAMES_SENDER = `(strpos(m.text, l.user_name) > 0
  or exists (select from lead_message t where t.lead_id = l.id and t.is_confirmed and strpos(m.text, t.name) > 0))`;

/** Letters that name them among others: reminders may be much younger than the request. */
const NAMING = `delete from mail m using lead l, dealer d
  where l.id = any(?::int[]) and d.id = l.dealer_id and m.kind in ('lead-waiting', 'lead-reminder')
    and lower(m.to_address) = lower(d.email) and m.created_at >= l.created_at and ${NAMES_SENDER}`;

/**
 * What user-erasure.repository.ts does for one person, for some requests that are too old; the hashes go too, since they were
 * made from the name. Gives the number.
 */
export async function forgetSenders(em: EntityManager, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const rows = await readRows(
    em,
    { id: col.number },
    `select id from lead where anonymised_at is null and created_at < ${CUTOFF}
     order by created_at limit ? for update skip locked`,
    [now, limit],
  );
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  await em.execute(NAMING, [ids]);
  await em.execute(
    `update lead set user_name = 'Anonim', user_email = 'anonim@sters.invalid', user_phone = null, buyer_id = null, note = null,
       remind_on = null, alternatives_consent_at = null, anonymised_at = ? where id = any(?::int[])`,
    [now, ids],
  );
  await em.execute(
    `update lead_message set name = null, phone = null, alternatives_consent_at = null, text = null,
       body_hash = gen_random_uuid()::text where lead_id = any(?::int[])`,
    [ids],
  );
  await em.execute(`delete from mail where kind like 'lead-%' and created_at < ${CUTOFF}`, [now]);
  return rows.length;
}
