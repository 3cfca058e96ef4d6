// The dealer's overview: leads and views by day, the time to an answer, and cars with missing data.
import { z } from 'zod';
import { openList } from '../call/open-list.schema.ts';
import { Id } from '../call/id.schema.ts';

/** Days of the period, today the last of them. */
export const OVERVIEW_DAYS = 30;

const Measured = z.object({ text: z.string(), measured: z.boolean() });

export const CarGap = openList(['images', 'wltp']);
export type CarGap = z.infer<typeof CarGap>;

export const Overview = z.object({
  /** Every day of the period, the oldest first; days in Bucharest. Spam is left out. */
  days: z.array(z.object({ day: z.iso.date(), leads: z.int(), views: z.int() })),
  /** The median of 90 days, this dealer's and the whole site's; `measured: false` marks the default text. */
  responseTime: z.object({ own: Measured, site: Measured }),
  /** Cars on offer without pictures or WLTP figures, the newest first. */
  todo: z.object({ total: z.int(), items: z.array(z.object({ id: Id, title: z.string(), lacks: z.array(CarGap) })) }),
});
export type Overview = z.infer<typeof Overview>;
