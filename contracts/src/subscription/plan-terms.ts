import type { SubscriptionPlan } from '../dealer/dealer.schema.ts';

/** How many days a plan lasts from its start (work-areas §9); null: without end. */
export const PLAN_DAYS = { free: null, standard_monthly: 30, standard_annual: 365 } as const satisfies Record<
  SubscriptionPlan,
  number | null
>;

/** Months of the annual plan that cost nothing (work-areas §4). */
export const FREE_MONTHS = 2;
