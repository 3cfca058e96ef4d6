import type { EntityManager } from '@mikro-orm/postgresql';
import { isDueSql } from './reminder-due.ts';
import { col, readIds, readRows, type RowOf } from '../../platform/database/read-rows.ts';

/** A reminder missed for longer is on the dealer's screen and needs no email any more. */
const LATEST_DAYS = 7;
const TO_WRITE = `${isDueSql('l')} and l.remind_on > ?::date - ${LATEST_DAYS} and l.reminded_at is null`;

/** Live dealers who are not rejected, with a reminder that is due today, "2026-11-25", and has not been emailed yet. */
export const dealersToRemind = (em: EntityManager, today: string): Promise<number[]> =>
  readIds(
    em,
    `select distinct l.dealer_id as id from lead l join dealer d on d.id = l.dealer_id
     where ${TO_WRITE} and d.deleted_at is null and d.status <> 'rejected' order by id`,
    [today, today],
  );

export const Reminder = { userName: col.text, title: col.text, dealerName: col.text, dealerEmail: col.text };
export type Reminder = RowOf<typeof Reminder>;

/** Marks a dealer's due reminders as emailed; returns those that were not marked before. */
export async function claimReminders(
  em: EntityManager,
  { dealerId, today, now }: { dealerId: number; today: string; now: Date },
): Promise<Reminder[]> {
  return readRows(
    em,
    Reminder,
    `with taken as (
       update lead l set reminded_at = ? where l.dealer_id = ? and ${TO_WRITE}
       returning l.id, l.user_name, l.car_id, l.dealer_id)
     select taken.user_name as "userName", c.title, d.name as "dealerName", d.email as "dealerEmail"
     from taken join car c on c.id = taken.car_id join dealer d on d.id = taken.dealer_id order by taken.id`,
    [now, dealerId, today, today],
  );
}
