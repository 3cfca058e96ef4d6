import type { FeaturedCar } from 'contracts/car';

/** A car as the moderation lists it: recommended ones come without what was decided about them. */
export type ListedCar = FeaturedCar & { moderation?: { kind: string; reason: string; until: string | null }[] };
