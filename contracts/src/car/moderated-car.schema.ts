// Cars in the moderation list (work-areas §2 "Moderare").
import { z } from 'zod';
import { CarCard } from './car.schema.ts';
import { Moderation } from '../moderation/moderation.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { TABLE_SEARCH_MAX } from '../call/table.schema.ts';
import { line } from '../text/text.schema.ts';

/** Filters of administrators: state of moderation, and words of title, brand, model, town, dealer or number. */
export const ModeratedCarInput = z.object({
  q: line({ max: TABLE_SEARCH_MAX }).optional().catch(undefined),
  show: z.enum(['all', 'public', 'premium', 'hidden', 'alike', 'unmarked']).catch('all').prefault('all'),
  ...pageFields,
});
export type ModeratedCarInput = z.infer<typeof ModeratedCarInput>;

/** A car in that list, with the decisions in force against it and its version (see CarPatch). */
export const ModeratedCar = CarCard.extend({ moderation: z.array(Moderation), updatedAt: z.iso.datetime() });
export type ModeratedCar = z.infer<typeof ModeratedCar>;
export const ModeratedCarPage = z.object({ items: z.array(ModeratedCar), total: z.int() });
export type ModeratedCarPage = z.infer<typeof ModeratedCarPage>;
