/** A town where searches look for cars; degrees, or null where nobody entered them. */
export interface Town {
  id: number;
  name: string;
  slug: string;
  county: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies (haversine). */
export function kmBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const share = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The point of a town; null where it has none. */
export const pointOf = ({ latitude, longitude }: Town): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Towns within a radius, the nearest first, equally far ones by id; towns without a point are in none. */
export function townsAround(towns: readonly Town[], centre: Point, radiusKm: number): { id: number; km: number }[] {
  const around = towns.flatMap((town) => {
    const point = pointOf(town);
    const km = point ? kmBetween(centre, point) : Infinity;
    return km <= radiusKm ? [{ id: town.id, km }] : [];
  });
  return around.sort((a, b) => a.km - b.km || a.id - b.id);
}
