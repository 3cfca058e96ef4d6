import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readIds, readRows } from '../../platform/database/read-rows.ts';
import { deleteMailNaming } from '../../platform/mail/mail-deletion.service.ts';

/** Emails to dealers that name the buyer. */
const NAMING_KINDS = ['offer-accepted', 'offer-declined'];

/**
 * Removes what names or describes the buyer from the offers of these leads: identity, texts of both sides, the car taken
 * in. Number, price and state stay for the figures. Call it before the leads' own data are removed.
 */
export async function forgetOffers(em: EntityManager, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  const ids = `{${leadIds.join(',')}}`;
  const named = await readRows(
    em,
    { to: col.text, since: col.time, name: col.text },
    `select o.parties #>> '{dealer,email}' as "to", o.created_at as since, n.name from offer o join lead l on l.id = o.lead_id
       cross join lateral (select o.parties #>> '{buyer,name}' as name union select nullif(l.user_name, '')) n
     where o.lead_id = any(?::int[]) and n.name is not null`,
    [ids],
  );
  await deleteMailNaming(em, NAMING_KINDS, named);
  await em.execute(
    `update offer set parties = jsonb_set(parties, '{buyer}', 'null'), note = null, trade_in = null, decline_reason = null
     where lead_id = any(?::int[])`,
    [ids],
  );
}

/** Some leads that were made anonymous, and whose offers are not yet. */
export const findForgottenLeads = (em: EntityManager, limit: number): Promise<number[]> =>
  readIds(
    em,
    `select distinct l.id from lead l join offer o on o.lead_id = l.id where l.anonymised_at is not null
       and (o.parties -> 'buyer' <> 'null'::jsonb or coalesce(o.note, o.decline_reason) is not null or o.trade_in is not null)
     order by l.id limit ?`,
    [limit],
  );
