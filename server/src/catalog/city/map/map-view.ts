/** Degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A point of the drawing, in its own units; y grows downwards. */
export interface Spot {
  x: number;
  y: number;
}

export interface MapView {
  /** The place of a point in the drawing; beyond its edges for one outside. */
  spotOf(point: MapPoint): Spot;
  /** Units of the drawing in a kilometre. */
  perKm: number;
}

const KM_PER_DEGREE = 111.2;

/** A view around a point. One scale for the whole drawing: over some hundred kilometres the earth's curve shows little. */
export function mapView(centre: MapPoint, at: Spot, perKm: number): MapView {
  const east = Math.cos((centre.latitude * Math.PI) / 180) * KM_PER_DEGREE * perKm;
  const north = KM_PER_DEGREE * perKm;
  return {
    perKm,
    spotOf: ({ latitude, longitude }) => ({
      x: at.x + (longitude - centre.longitude) * east,
      y: at.y - (latitude - centre.latitude) * north,
    }),
  };
}

/** Kilometres between two points that are not far from each other. */
export function kmApart(one: MapPoint, other: MapPoint): number {
  const { x, y } = mapView(one, { x: 0, y: 0 }, 1).spotOf(other);
  return Math.hypot(x, y);
}
