// Summary of the public cars of one model, shown below its results (docs/rules/buyers.md "Models").
import { z } from 'zod';
import { FuelType, HybridType } from '../car/car.schema.ts';

const NamedPlace = z.object({ name: z.string(), slug: z.string() });
/** The smallest and the largest of the cars' values. */
const Span = z.object({ min: z.number(), max: z.number() });
export type Span = z.infer<typeof Span>;

/** Cars of one version, as dealers write it; null: without one. Prices in EUR with VAT. */
export const ModelVersion = z.object({
  name: z.string().nullable(),
  cars: z.int(),
  lowest: z.number(),
  highest: z.number(),
});
export type ModelVersion = z.infer<typeof ModelVersion>;

/**
 * Cars of one kind of engine: power in CP; WLTP consumption in l/100 km and kWh/100 km, CO₂ in g/km, electric range in
 * km; null where no car has the figure.
 */
export const ModelEngine = z.object({
  fuelType: FuelType,
  hybridType: HybridType.nullable(),
  cars: z.int(),
  power: Span,
  consumption: Span.nullable(),
  electricConsumption: Span.nullable(),
  co2: Span.nullable(),
  electricRange: Span.nullable(),
});
export type ModelEngine = z.infer<typeof ModelEngine>;

/** Dealers and cars of the model in one town. */
const ModelTown = NamedPlace.extend({ dealers: z.int(), cars: z.int() });

/** Another model with the same kind of body and a price near this one's; `lowest` in EUR with VAT. */
export const LikeModel = z.object({ brand: NamedPlace, model: NamedPlace, cars: z.int(), lowest: z.number() });
export type LikeModel = z.infer<typeof LikeModel>;

export const ModelSummaryInput = z.object({ brand: z.string().max(200), model: z.string().max(200) });
export type ModelSummaryInput = z.infer<typeof ModelSummaryInput>;

/** All public cars of a model together; prices in EUR with VAT, `inStock` those that are at the dealer's. */
export const ModelSummary = z.object({
  brand: NamedPlace,
  model: NamedPlace,
  cars: z.int(),
  inStock: z.int(),
  dealers: z.int(),
  price: z.object({ lowest: z.number(), median: z.number(), highest: z.number() }),
  /** The cheapest first, at most MAX_VERSIONS. */
  versions: ModelVersion.array(),
  engines: ModelEngine.array(),
  /** Those with the most cars first. */
  towns: ModelTown.array(),
  likeModels: LikeModel.array(),
});
export type ModelSummary = z.infer<typeof ModelSummary>;
