import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Everything that names a person, in every table: the one list to extend when a table gets personal data. The audit log
 * keeps its ids, which by then lead to nobody. The hashes of messages are replaced too, since they were made from the name.
 */
const ERASURE = [
  `delete from session where user_id = :id or impersonator_id = :id`,
  `delete from impersonation_token where admin_id = :id or target_id = :id`,
  `delete from impersonation_visit where admin_id = :id or target_id = :id`,
  `update app_user set suspended_by_id = null where suspended_by_id = :id`,
  `update dealer_decision set decided_by_id = null where decided_by_id = :id`,
  `update dealer_decision set reason = null where dealer_id in (select id from dealer where user_id = :id)`,
  // Addresses that the account had before are the person's as well.
  `delete from mail m using account_token t where t.user_id = :id and t.kind = 'undo' and lower(m.to_address) = lower(t.email)`,
  `delete from mail m using app_user u where u.id = :id and lower(m.to_address) = lower(u.previous_email)`,
  `delete from account_token where user_id = :id`,
  `delete from favorite where user_id = :id`,
  `delete from idempotency_record where user_id = :id`,
  `delete from saved_search where user_id = :id or email = lower(:email)`,
  // Letters to dealers that name several people.
  `delete from mail m using lead l, dealer d where m.kind in ('lead-waiting', 'lead-reminder')
    and (l.buyer_id = :id or lower(l.user_email) = lower(:email)) and d.id = l.dealer_id
    and lower(m.to_address) = lower(d.email) and m.created_at >= l.created_at and (strpos(m.text, l.user_name) > 0
      or exists (select from lead_message t where t.lead_id = l.id and t.is_confirmed and strpos(m.text, t.name) > 0))`,
  `update lead_message set name = null, phone = null, alternatives_consent_at = null, text = null, body_hash = gen_random_uuid()::text
    where lead_id in (select id from lead where buyer_id = :id or lower(user_email) = lower(:email))`,
  `update lead set user_name = 'Anonim', user_email = 'anonim@sters.invalid', user_phone = null, buyer_id = null,
    note = null, remind_on = null, alternatives_consent_at = null, anonymised_at = :now
    where buyer_id = :id or lower(user_email) = lower(:email)`,
  `delete from contact_message where lower(email) = lower(:email)`,
  `update report set email = null, body_hash = gen_random_uuid()::text where lower(email) = lower(:email)`,
  `update report set decided_by_id = null where decided_by_id = :id`,
  `delete from mail where lower(to_address) = lower(:email) or lower(reply_to) = lower(:email)`,
  `update dealer set name = 'Dealer șters', email = 'dealer-' || id || '@sters.invalid', phone = null, address = null,
    description = null, legal_name = null, cui = null, register_number = null, logo = null, cover = null
    where user_id = :id and deleted_at is not null`,
  // After the sessions: a message is stored only while its sender's session is held, so none comes later.
  `delete from chat_thread where user_id = :id`,
  `update chat_message set author_id = null where author_id = :id`,
  `update app_user set email = 'utilizator-' || id || '@sters.invalid', password_hash = 'none', first_name = 'Utilizator',
    last_name = 'șters', phone = null, city = null, email_confirmed_at = null, previous_email = null, suspended_by_id = null,
    suspension_reason = null, deleted_at = :now where id = :id`,
];

/**
 * `email` is null when the address is not proven: then only what the account itself did is erased. Erases a person, in the transaction of `em`: the rows that others need stay, without a name (docs/rules.md "Deleted"). */
export async function erasePerson(
  em: EntityManager,
  person: { id: number; email: string | null; now: Date },
): Promise<void> {
  for (const statement of ERASURE) {
    const values: unknown[] = [];
    const text = statement.replace(/(?<!:):(id|email|now)\b/g, (_all, name: 'id' | 'email' | 'now') => {
      values.push(person[name]);
      return '?';
    });
    await em.execute(text, values);
  }
}
