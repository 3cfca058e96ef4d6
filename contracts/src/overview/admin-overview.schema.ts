// The administrators' overview: current figures, and the last thirty days (work-areas §2 "Dashboard").
import { z } from 'zod';

export const OVERVIEW_DAYS = 30;

/** A day in Bucharest, YYYY-MM-DD: cars newly on offer, leads without spam, new accounts. */
export const OverviewDay = z.object({ day: z.string(), cars: z.int(), leads: z.int(), registrations: z.int() });
export type OverviewDay = z.infer<typeof OverviewDay>;

/** The last good backup by schedule, or trial restore of one (ISO time, null: never), and whether the last attempt failed. */
export const BackupState = z.object({ succeededAt: z.string().nullable(), isFailing: z.boolean() });
export type BackupState = z.infer<typeof BackupState>;

/** Items that wait for an administrator are beside the figures; `days` are the oldest first. */
export const Overview = z.object({
  verifiedDealers: z.int(),
  activeCars: z.int(),
  leads: z.int(),
  buyers: z.int(),
  waiting: z.object({ dealers: z.int(), reports: z.int(), complaints: z.int(), messages: z.int() }),
  days: OverviewDay.array(),
  /** The embedded database's backups; null where none are scheduled. */
  backups: z.object({ backup: BackupState, drill: BackupState }).nullish(),
});
export type Overview = z.infer<typeof Overview>;
