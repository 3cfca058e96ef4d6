import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import { MEASURED_DAYS } from 'contracts/dealer-score';
import { REQUEST_HOURS } from 'contracts/quote-texts';
import { MEDIAN_MINUTES } from '../../catalog/dealer/response-time.ts';
import { col, readRows, type RowOf } from '../../platform/database/read-rows.ts';

const COLUMNS = {
  id: col.number,
  userId: col.number,
  name: col.text,
  email: col.text,
  isVerified: col.flag,
  latitude: col.nullable(col.number),
  longitude: col.nullable(col.number),
  received: col.number,
  answered: col.number,
  medianMinutes: col.nullable(col.number),
  requests: col.number,
  ignored: col.number,
  lastRequestAt: col.nullable(col.time),
};
export type DealerRow = RowOf<typeof COLUMNS>;

/**
 * Public dealers, approved or verified, that are authorised for one of the brands or have public cars of it, with how
 * they have answered. What the buyer took back before an answer, or may still be answered, does not count.
 */
export const findDealersOfBrands = (em: EntityManager, brands: readonly number[], now: Date): Promise<DealerRow[]> => {
  const ids = `{${brands.join(',')}}`;
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS);
  const due = new Date(now.getTime() - REQUEST_HOURS * HOUR_MS);
  return readRows(
    em,
    COLUMNS,
    `select d.id, d.user_id as "userId", d.name, d.email, d.status = 'verified' as "isVerified", t.latitude, t.longitude,
       a.received, a.answered, a."medianMinutes", a.requests, a.ignored, r.at as "lastRequestAt"
     from dealer d left join city t on t.id = d.city_id
     cross join lateral (
       select count(*)::int as received, count(l.first_response_at)::int as answered,
         ${MEDIAN_MINUTES} as "medianMinutes",
         count(l.request_id)::int as requests,
         count(*) filter (where l.request_id is not null and l.first_response_at is null)::int as ignored
       from lead l where l.dealer_id = d.id and l.created_at > ? and l.status <> 'spam'
         and (l.first_response_at is not null or (l.created_at <= ? and l.cancelled_at is null))) a
     cross join lateral (
       select max(l.created_at) as at from lead l where l.dealer_id = d.id and l.request_id is not null) r
     where d.deleted_at is null and d.suspended_at is null and d.status in ('approved', 'verified')
       and (exists (select 1 from dealer_brand o where o.dealer_id = d.id and o.brand_id = any(?::int[]))
         or exists (select 1 from public_car c where c.dealer_id = d.id and c.brand_id = any(?::int[])))`,
    [since, due, ids, ids],
  );
};
