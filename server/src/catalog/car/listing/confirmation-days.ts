import { CONFIRMATION_DAYS } from 'contracts/stock';

const ZONE = `at time zone 'Europe/Bucharest'`;

/**
 * At least this many calendar days of Bucharest lie between `since` (SQL) and now, the placeholder `?`. The bound is
 * computed once per statement, so scanning a large stock costs a comparison per car.
 */
export const hasAged = (since: string, days: number): string =>
  `(${since} < (((?::timestamptz ${ZONE})::date - ${days - 1})::timestamp ${ZONE}))`;

export const ON_OFFER = `c.status in ('active', 'reserved') and c.deleted_at is null`;

/** Cars on offer that must be confirmed now: the time has nearly or completely run out. The placeholder `?` is now. */
export const NEEDS_CONFIRMATION = `(c.status in ('active', 'reserved') and ${hasAged('c.confirmed_at', CONFIRMATION_DAYS.demotionNotice)})`;
