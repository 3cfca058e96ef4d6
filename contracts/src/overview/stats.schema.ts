import { z } from 'zod';

/** Figures of the site (public-site §3, meanings in docs/rules/cars.md "Stats"). */
export const Stats = z.object({
  totalDealers: z.int(),
  verifiedDealers: z.int(),
  totalCars: z.int(),
  totalLeads: z.int(),
  /** As shown, e.g. "< 2h" */
  avgResponseTime: z.string(),
  /** False while it is the specification's default text, which screens then mention. */
  isResponseTimeMeasured: z.boolean(),
});
export type Stats = z.infer<typeof Stats>;
