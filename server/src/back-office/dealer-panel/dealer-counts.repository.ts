import type { EntityManager } from '@mikro-orm/postgresql';
import type { DealerCounts } from 'contracts/dealer';
import { bucharestDay } from 'contracts/format';
import { isDueSql } from '../../marketplace/lead/reminder-due.ts';
import { col, readOne } from '../../platform/database/read-rows.ts';

/** The figures above a dealer's panel. Spam is never counted. */
export const countStockAndLeads = (em: EntityManager, dealerId: number, now: Date): Promise<DealerCounts> =>
  readOne(
    em,
    {
      activeCars: col.number,
      publicCars: col.number,
      stockCars: col.number,
      soldCars: col.number,
      totalLeads: col.number,
      newLeads: col.number,
      dueReminders: col.number,
    },
    `select
      count(*) filter (where c.status = 'active' and not c.is_blocked)::int as "activeCars",
      count(*) filter (where c.is_public)::int as "publicCars",
      count(*) filter (where c.status <> 'sold')::int as "stockCars",
      count(*) filter (where c.status = 'sold')::int as "soldCars",
      (select count(*)::int from lead where dealer_id = ? and status <> 'spam') as "totalLeads",
      (select count(*)::int from lead where dealer_id = ? and status <> 'spam' and not dealer_seen) as "newLeads",
      (select count(*)::int from lead l where l.dealer_id = ? and ${isDueSql('l')}) as "dueReminders"
     from car_state c where c.dealer_id = ? and c.deleted_at is null`,
    [dealerId, dealerId, dealerId, bucharestDay(now), dealerId],
  );
