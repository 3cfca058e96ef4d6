import { z } from 'zod';
import { SMALLEST_SAMPLE } from './price-sample.ts';

/**
 * How alike the compared cars are, from the most alike: the same version; the same engine, gearbox and driven wheels;
 * the same engine (fuel, and power within 5 %); the same fuel; the same model. docs/rules/cars.md "Price insight".
 */
export const PeerStep = z.enum(['version', 'drive', 'engine', 'fuel', 'model']);
export type PeerStep = z.infer<typeof PeerStep>;

/** A price's rank among like public cars of the same model, this one included; EUR with VAT. */
export const PricePosition = z.object({
  /** Cars compared, this one included; at least SMALLEST_SAMPLE. */
  sample: z.int().min(SMALLEST_SAMPLE),
  /** The first step at which there are enough cars. */
  likeness: PeerStep,
  /** Prices of the compared cars, adjusted to this car's list price or equipment. */
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
  /** Whole percent of the other cars that cost more, and that cost less; the rest to 100 costs the same. */
  dearerPercent: z.int().min(0).max(100),
  cheaperPercent: z.int().min(0).max(100),
  /** The top version at its list price, or below: never called expensive. */
  isTopAtListPrice: z.boolean(),
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
