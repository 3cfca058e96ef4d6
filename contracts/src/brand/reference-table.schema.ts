// Brands, models and towns as administrators list, remove and merge them.
import { z } from 'zod';
import { Brand, Model } from './brand.schema.ts';
import { ModelFacts } from '../car/model-facts.schema.ts';
import { City } from '../city/city.schema.ts';
import { Id } from '../call/id.schema.ts';
import { tableFields } from '../call/table.schema.ts';

/** A brand with its number of models and of cars that are not deleted. */
export const BrandRow = Brand.extend({ models: z.int(), cars: z.int() });
export type BrandRow = z.infer<typeof BrandRow>;
export const BrandTableInput = z.object(tableFields(['name', 'models', 'cars'], 'name'));
export type BrandTableInput = z.infer<typeof BrandTableInput>;
export const BrandTablePage = z.object({ items: BrandRow.array(), total: z.int() });
export type BrandTablePage = z.infer<typeof BrandTablePage>;

/** A model with its brand's name, null when the brand is unknown (work-areas §2), and its cars that are not deleted. */
export const ModelRow = Model.extend({
  brandName: z.string().nullable(),
  cars: z.int(),
  ...ModelFacts.partial().shape,
});
export type ModelRow = z.infer<typeof ModelRow>;
export const ModelTableInput = z.object({
  ...tableFields(['name', 'brand', 'cars'], 'brand'),
  brandId: Id.optional().catch(undefined),
});
export type ModelTableInput = z.infer<typeof ModelTableInput>;
export const ModelTablePage = z.object({ items: ModelRow.array(), total: z.int() });
export type ModelTablePage = z.infer<typeof ModelTablePage>;

/** A town with its cars that are not deleted and its dealers. */
export const CityRow = City.extend({ cars: z.int(), dealers: z.int() });
export type CityRow = z.infer<typeof CityRow>;
export const CityTableInput = z.object(tableFields(['name', 'county', 'cars', 'dealers'], 'name'));
export type CityTableInput = z.infer<typeof CityTableInput>;
export const CityTablePage = z.object({ items: CityRow.array(), total: z.int() });
export type CityTablePage = z.infer<typeof CityTablePage>;

export const ReferenceId = z.object({ id: Id });
export type ReferenceId = z.infer<typeof ReferenceId>;

/** `id` is the duplicate to remove, `into` the row that takes over everything that referenced it. */
export const MergeInput = z.object({ id: Id, into: Id });
export type MergeInput = z.infer<typeof MergeInput>;

export const BRAND_IN_USE = 'Marca are modele sau mașini. Uniți-o cu altă marcă în loc să o ștergeți.';
export const MODEL_IN_USE = 'Modelul are mașini. Uniți-l cu alt model în loc să îl ștergeți.';
export const CITY_IN_USE = 'Orașul are mașini sau dealeri. Uniți-l cu alt oraș în loc să îl ștergeți.';
export const MERGE_SAME = 'Alegeți alt rând decât cel pe care îl uniți';
export const MERGE_OTHER_BRAND = 'Alegeți un model al aceleiași mărci';
