import { z } from 'zod';
import { BodyType, Color, Drivetrain, FuelType, Transmission } from '../car/car.schema.ts';

/** What words of a free text were taken for: chips that can be taken away, or become filters of their own. */
export const SearchReading = z.object({
  /** Values as the filters take them; brand, model and city as slugs. */
  filters: z.object({
    brand: z.string().optional(),
    model: z.string().optional(),
    city: z.string().optional(),
    bodyType: BodyType.optional(),
    fuelType: FuelType.optional(),
    gearbox: Transmission.optional(),
    transmission: z.union([Transmission, Drivetrain]).optional(),
    color: Color.optional(),
  }),
  /** What is left: each has to begin a word of the car. */
  words: z.array(z.string()),
  /** The text with its typing errors put right; null when there were none. */
  corrected: z.string().nullable(),
});
export type SearchReading = z.infer<typeof SearchReading>;
