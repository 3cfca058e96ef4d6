import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { openList } from '../call/open-list.schema.ts';
import { answers, cardAnswers, pageAnswers } from './car-field.schema.ts';
import {
  AVAILABILITY_LABELS,
  BODY_LABELS,
  CAR_STATUS_LABELS,
  COLOR_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  HYBRID_LABELS,
  PAINT_LABELS,
  PICTURE_GROUP_LABELS,
  TRANSMISSION_LABELS,
  valuesOf,
} from './car-labels.ts';
import { HeldValue } from './plausibility.schema.ts';
import { Moderation } from '../moderation/moderation.schema.ts';

export const FuelType = openList(valuesOf(FUEL_LABELS));
export type FuelType = z.infer<typeof FuelType>;
export const HybridType = openList(valuesOf(HYBRID_LABELS));
export type HybridType = z.infer<typeof HybridType>;
export const Transmission = openList(valuesOf(TRANSMISSION_LABELS));
export type Transmission = z.infer<typeof Transmission>;
export const Drivetrain = openList(valuesOf(DRIVETRAIN_LABELS));
export type Drivetrain = z.infer<typeof Drivetrain>;
export const BodyType = openList(valuesOf(BODY_LABELS));
export type BodyType = z.infer<typeof BodyType>;
export const Color = openList(valuesOf(COLOR_LABELS));
export type Color = z.infer<typeof Color>;
export const Paint = openList(valuesOf(PAINT_LABELS));
export type Paint = z.infer<typeof Paint>;
export const CarStatus = z.enum(valuesOf(CAR_STATUS_LABELS));
export type CarStatus = z.infer<typeof CarStatus>;
export const AvailabilityKind = openList(valuesOf(AVAILABILITY_LABELS));
export type AvailabilityKind = z.infer<typeof AvailabilityKind>;
export const PictureGroup = openList(valuesOf(PICTURE_GROUP_LABELS));
export type PictureGroup = z.infer<typeof PictureGroup>;

/** Consumption and emissions by WLTP (Directive 1999/94/EC, HG 343/2004); null where the maker states no figure. */
export const Wltp = z.object({
  /** l/100 km, combined */
  consumption: z.number().nullable(),
  /** kWh/100 km */
  electricConsumption: z.number().nullable(),
  /** g/km, combined */
  co2: z.number().nullable(),
  /** km */
  electricRange: z.int().nullable(),
  /** e.g. "Euro 6e-bis" */
  emissionNorm: z.string().nullable(),
});
export type Wltp = z.infer<typeof Wltp>;

/** In stock, on its way (with a date) or to be ordered (with a number of weeks). */
export const Availability = z.object({
  kind: AvailabilityKind,
  date: z.iso.date().nullable(),
  weeks: z.int().nullable(),
});
export type Availability = z.infer<typeof Availability>;

/** Mean of the stars, one decimal, and number of a dealer's reviews (docs/rules/conversations.md "Reviews"). */
export const DealerRating = z.object({ average: z.number().min(1).max(5), count: z.int() });
export type DealerRating = z.infer<typeof DealerRating>;

/** The dealer as shown beside a car. */
export const CarDealer = z.object({
  id: Id,
  name: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  subdomain: z.string().nullable(),
  verified: z.boolean(),
  /** Null below five reviews. */
  rating: DealerRating.nullable(),
});
export type CarDealer = z.infer<typeof CarDealer>;

const CarReference = z.object({ id: Id, name: z.string(), slug: z.string() });

/** How much cheaper than the list price that the dealer states. */
export const Saving = z.object({ amount: z.number().positive(), percent: z.int().min(1) });
export type Saving = z.infer<typeof Saving>;

/** A car in a list (docs/rules/data.md "Data on the wire"). Prices in EUR with VAT. */
export const CarCard = z.object({
  id: Id,
  title: z.string(),
  version: z.string().nullable(),
  price: z.number(),
  listPrice: z.number().nullable(),
  /** Against a list price that may be shown (docs/rules/cars.md "Saving"): euro, and whole percent; else null. */
  saving: Saving.nullable(),
  /** The lowest price of the 30 days before the last change; null without a change in that time. */
  lowestPrice30d: z.number().nullable(),
  ...cardAnswers,
  isPremium: z.boolean(),
  status: CarStatus,
  images: z.array(z.string()),
  city: z.string().nullable(),
  brand: CarReference,
  model: CarReference,
  dealer: CarDealer,
  wltp: Wltp.nullable(),
  availability: Availability,
  /**
   * Since when it has been on offer, the order of "recent": its creation, or its return more than 30 days after a sale.
   */
  publishedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type CarCard = z.infer<typeof CarCard>;

/** A car of a documented list: with its description, whole. Screens get the card. */
export const ListedCar = CarCard.extend({ description: z.string().nullable() });
export type ListedCar = z.infer<typeof ListedCar>;

/**
 * A car of a dealer's documented list, with what a change of it sends back; `vin` for the dealer and administrators
 * only, null when the car has none.
 */
export const DealerListedCar = ListedCar.extend({
  dealerId: Id,
  brandId: Id,
  modelId: Id,
  vin: z.string().nullable().optional(),
});
export type DealerListedCar = z.infer<typeof DealerListedCar>;

/** A featured car; its version (see CarPatch) for administrators only, who change it from the list. */
export const FeaturedCar = CarCard.extend({ updatedAt: z.iso.datetime().optional() });
export type FeaturedCar = z.infer<typeof FeaturedCar>;

/**
 * The documented call's answer; `vin`, `externalId` (the dealer's own number), `updatedAt` (its version, see CarPatch) and
 * `moderation` (decisions in force against it), `held` (values that wait for the dealer's confirmation before the
 * inactive car is public, or null) and `heldStatus` (what it then becomes; null leaves it inactive) only for the owning dealer and administrators.
 */
export const DocumentedCar = ListedCar.extend({
  /** Alternative texts of `images`, in their order; null where the dealer gave none. */
  imageAlts: z.array(z.string().nullable()),
  /** The subject of each of `images`, in their order; null where the dealer has marked none (docs/rules/stock.md "Car form"). */
  imageGroups: z.array(PictureGroup.nullable()).nullable(),
  // The documented order, which is older than the table of fields.
  ...answers(['colorOption']),
  ...pageAnswers,
  equipment: z.array(z.string()),
  warranty: z.object({ months: z.int().nullable(), km: z.int().nullable() }),
  brandId: Id,
  modelId: Id,
  dealerId: Id,
  vin: z.string().nullable().optional(),
  externalId: z.string().nullable().optional(),
  updatedAt: z.iso.datetime().optional(),
  moderation: z.array(Moderation).optional(),
  held: z.array(HeldValue).nullable().optional(),
  heldStatus: CarStatus.nullable().optional(),
});
export type DocumentedCar = z.infer<typeof DocumentedCar>;

const missingIfNull = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => value ?? undefined, field.optional());

/** The same for screens: released ones know these fields as missing where unset, and an answer may not become null. */
export const Car = DocumentedCar.extend({
  imageGroups: missingIfNull(z.array(PictureGroup.nullable())),
  vin: missingIfNull(z.string()),
  externalId: missingIfNull(z.string()),
});
export type Car = z.infer<typeof Car>;
