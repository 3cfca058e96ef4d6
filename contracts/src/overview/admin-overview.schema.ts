// The administrators' overview: current figures, and the last thirty days (work-areas §2 "Dashboard").
import { z } from 'zod';

export const OVERVIEW_DAYS = 30;

/** A day in Bucharest, YYYY-MM-DD: cars newly on offer, leads without spam, new accounts. */
export const OverviewDay = z.object({
  day: z.string(),
  cars: z.int(),
  leads: z.int(),
  registrations: z.int(),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

/** Items that wait for an administrator are beside the figures; `days` are the oldest first. */
export const Overview = z.object({
  verifiedDealers: z.int(),
  activeCars: z.int(),
  leads: z.int(),
  buyers: z.int(),
  waiting: z.object({ dealers: z.int(), reports: z.int(), complaints: z.int(), messages: z.int() }),
  days: OverviewDay.array(),
});
export type Overview = z.infer<typeof Overview>;
