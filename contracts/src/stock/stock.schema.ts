// A dealer's stock as its panel shows and changes it (work-areas §2 "Cars", docs/rules/cars.md "Confirmed stock").
import { z } from 'zod';
import { openList } from '../call/open-list.schema.ts';
import { CarCard, CarStatus } from '../car/car.schema.ts';
import { CheckedField, ConfirmedValueOfCar, HeldValue } from '../car/plausibility.schema.ts';
import { Id } from '../call/id.schema.ts';
import { Moderation } from '../moderation/moderation.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { line } from '../text/text.schema.ts';

/** Calendar days in Bucharest since a car was confirmed, and what happens after them. */
export const CONFIRMATION_DAYS = { demotionNotice: 6, demoted: 7, hidingNotice: 13, hidden: 14 } as const;

/**
 * Data that a car lacks: WLTP figures, pictures, a confirmation that is not about to expire, or one of its unusual values.
 */
export const StockGap = openList(['wltp', 'images', 'confirmation', 'held']);
export type StockGap = z.infer<typeof StockGap>;

export const StockSort = z.enum(['recent', 'price_asc', 'price_desc', 'title', 'confirmed']);
export type StockSort = z.infer<typeof StockSort>;

/** Filters of the own stock, by words of title, brand, model, VIN or own number; invalid values are ignored. */
export const StockInput = z.object({
  q: line({ max: 120 }).optional().catch(undefined),
  status: CarStatus.optional().catch(undefined),
  gap: StockGap.optional().catch(undefined),
  sort: StockSort.catch('recent').prefault('recent'),
  ...pageFields,
});
export type StockInput = z.infer<typeof StockInput>;

/** A car as its dealer sees it in the list. */
export const StockCar = CarCard.extend({
  vin: z.string().nullable(),
  externalId: z.string().nullable(),
  confirmedAt: z.iso.datetime(),
  /** Ranked below others in results, or not public, until it is confirmed. */
  isDemoted: z.boolean(),
  isHidden: z.boolean(),
  /** Moderation decisions in force against it. */
  moderation: z.array(Moderation),
  /** Values that wait for the dealer's confirmation before the car is public, and the status that it then has. */
  held: z.array(HeldValue).nullable().optional(),
  heldStatus: CarStatus.nullable().optional(),
  /** Currently visible to visitors (docs/rules/cars.md "Public car"). */
  isPublic: z.boolean(),
  /** Leads about it, spam left out. */
  leadCount: z.int(),
});
export type StockCar = z.infer<typeof StockCar>;

/** How many cars match the words in all, by status, and for those on offer by missing data. */
export const StockCounts = z.object({
  all: z.int(),
  ...z.object(Object.fromEntries(CarStatus.options.map((status) => [status, z.int()])) as Record<CarStatus, z.ZodInt>)
    .shape,
  wltp: z.int(),
  images: z.int(),
  confirmation: z.int(),
  held: z.int().optional(),
});
export type StockCounts = z.infer<typeof StockCounts>;

export const StockPage = z.object({
  items: z.array(StockCar),
  total: z.int(),
  counts: StockCounts,
  /** Are unconfirmed cars demoted and hidden? */
  isConfirmationOn: z.boolean(),
});
export type StockPage = z.infer<typeof StockPage>;

const MAX_CARS = 100;
const Ids = z
  .array(Id)
  .min(1, 'Alegeți cel puțin o mașină')
  .max(MAX_CARS, `Cel mult ${MAX_CARS} de mașini deodată`)
  .transform((ids) => [...new Set(ids)]);

/** Several cars at once: all of them or none. Cars with unusual values are published only with these confirmed. */
export const StockStatusInput = z.object({
  ids: Ids,
  status: CarStatus,
  confirmed: z
    .array(ConfirmedValueOfCar)
    .max(MAX_CARS * CheckedField.options.length)
    .optional(),
});
export type StockStatusInput = z.infer<typeof StockStatusInput>;

export const StockConfirmInput = z.object({ ids: Ids });
export type StockConfirmInput = z.infer<typeof StockConfirmInput>;

/** Number of changed cars. */
export const StockChange = z.object({ changed: z.int() });
export type StockChange = z.infer<typeof StockChange>;

/** The administrator's switch "Stoc confirmat"; its value is 'true' or 'false'. */
export const STOCK_CONFIRMATION_SETTING = 'stock.confirmation';
