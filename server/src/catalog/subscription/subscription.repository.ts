import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionStats } from 'contracts/subscription';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { StoredPlan } from 'contracts/dealer';

const MAX_NAMED = 1_000;
const DAY = `at time zone 'Europe/Bucharest')::date`;

/** The number of live dealers by plan. */
export async function countPlans(em: EntityManager): Promise<Record<StoredPlan, number>> {
  const rows = await readRows(
    em,
    { plan: col.oneOf(StoredPlan.options), count: col.number },
    'select subscription_plan as plan, count(*)::int as count from dealer where deleted_at is null group by 1',
  );
  const counts = new Map(rows.map(({ plan, count }) => [plan, count]));
  const all = StoredPlan.options.map((plan) => [plan, counts.get(plan) ?? 0]);
  return Object.fromEntries(all) as Record<StoredPlan, number>;
}

/**
 * Dealers on a paid plan whose last day lies in a range of calendar days of Bucharest, counted from today; the nearest to
 * today first.
 */
export async function findExpiries(
  em: EntityManager,
  { now, from, to }: { now: Date; from: number; to: number },
): Promise<SubscriptionStats['expiring']> {
  const rows = await readRows(
    em,
    { dealerId: col.number, name: col.text, expiresAt: col.time },
    `select id as "dealerId", name, subscription_expires_at as "expiresAt" from dealer
     where deleted_at is null and subscription_plan <> 'free'
       and (subscription_expires_at ${DAY} - (?::timestamptz ${DAY} between ? and ?
     order by abs(extract(epoch from subscription_expires_at - ?::timestamptz)), id limit ${MAX_NAMED}`,
    [now, from, to, now],
  );
  return rows.map(({ expiresAt, ...dealer }) => ({ ...dealer, expiresAt: new Date(expiresAt).toISOString() }));
}
