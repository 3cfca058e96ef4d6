import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { DEMO_ACCOUNTS } from '../../../identity/auth/demo-accounts.ts';

/** The setting with the time at which the demo was loaded. */
export const DEMO_LOADED = 'demo.loaded';

/**
 * How long ago the last active cars of Demo Auto were confirmed, in days, the last one first: one is hidden, two
 * demoted, two due.
 */
const LATE_DAYS = [16, 10, 9, 7, 6] as const;

/**
 * The confirmation columns of a car's row. `lateIndex` is its position from the end of Demo Auto's active cars; null
 * for all others.
 */
export function demoConfirmation(lateIndex: number | null, { id, now }: { id: number; now: Date }) {
  const late = lateIndex === null ? undefined : LATE_DAYS[lateIndex];
  const days = late ?? id % 5;
  return {
    confirmed_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    is_demoted: days > 7,
    is_hidden: days > 14,
    confirmation_notice: days >= 13 ? 2 : days >= 6 ? 1 : 0,
  };
}

/**
 * The demo's dealers are not real users, so the site confirms their cars itself, except the last few of Demo Auto: they
 * show what happens to a neglected stock. Dealers who registered in the demo confirm theirs themselves.
 */
export async function confirmDemoStock(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `with late as (
       select c.id from car c join dealer d on d.id = c.dealer_id join app_user u on u.id = d.user_id
       where u.email = ? and c.status = 'active' and c.deleted_at is null
         and c.created_at <= (select updated_at from setting where key = '${DEMO_LOADED}')
       order by c.id desc limit ${LATE_DAYS.length})
     update car set confirmed_at = ?::timestamptz - (car.id % 5) * interval '1 day', is_demoted = false, is_hidden = false,
       confirmation_notice = 0
     from dealer d join app_user u on u.id = d.user_id
     where d.id = car.dealer_id and (u.email = ? or u.email like 'contact@%.test') and car.deleted_at is null
       and car.status in ('active', 'reserved') and car.id not in (select id from late)
       and car.confirmed_at < ?::timestamptz - interval '4 days'`,
    [DEMO_ACCOUNTS.dealer, now, DEMO_ACCOUNTS.dealer, now],
  );
}
