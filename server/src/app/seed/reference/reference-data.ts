import { readFileSync } from 'node:fs';
import { BodyType, FuelType } from 'contracts/car';
import { z } from 'zod';

/** What a model looks like on the Romanian market: prices in EUR with VAT, power in CP. */
export interface ReferenceModel {
  name: string;
  bodyType: BodyType;
  fuelTypes: FuelType[];
  priceFrom: number;
  priceTo: number;
  powerFrom: number;
  powerTo: number;
  seats: number;
}

export interface ReferenceBrand {
  name: string;
  models: ReferenceModel[];
}

export interface ReferenceCity {
  name: string;
  county: string;
}

const Range = z.tuple([z.number(), z.number()]);

/** One line of brands.json: name, body, fuels, price range, power range, seats. */
const Model = z
  .tuple([z.string(), BodyType, z.array(FuelType), Range, Range, z.int()])
  .transform(([name, bodyType, fuelTypes, [priceFrom, priceTo], [powerFrom, powerTo], seats]): ReferenceModel => ({
    name,
    bodyType,
    fuelTypes,
    priceFrom,
    priceTo,
    powerFrom,
    powerTo,
    seats,
  }));
const Brands = z.array(z.object({ name: z.string(), models: z.array(Model) }));
const CitiesByCounty = z.record(z.string(), z.array(z.string()));

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));

/** The makes sold new in Romania with their models, most popular first. */
export function readReferenceBrands(): ReferenceBrand[] {
  return Brands.parse(read('brands.json'));
}

/** Every town of Romania with its county; a name may occur in two counties. */
export function readReferenceCities(): ReferenceCity[] {
  return Object.entries(CitiesByCounty.parse(read('cities.json'))).flatMap(([county, names]) =>
    names.map((name) => ({ name, county })),
  );
}
