import { z } from 'zod';
import { SMALLEST_SAMPLE } from './price-sample.ts';

/** A price's rank among all public cars of the same model, this one included; EUR with VAT. */
export const PricePosition = z.object({
  /** Cars compared, this one included; at least SMALLEST_SAMPLE. */
  sample: z.int().min(SMALLEST_SAMPLE),
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
  /** Whole percent of the other cars that cost more, and that cost less; the rest to 100 costs the same. */
  dearerPercent: z.int().min(0).max(100),
  cheaperPercent: z.int().min(0).max(100),
});
export type PricePosition = z.infer<typeof PricePosition>;

/** A price and since when it applied. */
export const PriceStep = z.object({ price: z.number(), from: z.iso.datetime() });
export type PriceStep = z.infer<typeof PriceStep>;

export const PriceInsight = z.object({
  /** Null while there are too few cars of the model. */
  position: PricePosition.nullable(),
  /** All prices of this car, oldest first; the last one is current. */
  history: z.array(PriceStep),
});
export type PriceInsight = z.infer<typeof PriceInsight>;
