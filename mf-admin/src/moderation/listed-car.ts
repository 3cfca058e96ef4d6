import type { FeaturedCar } from 'contracts/car';

/** A car as the moderation lists it: recommended ones come without their decisions. */
export type ListedCar = FeaturedCar & {
  moderation?: { kind: string; reason: string; until: string | null; isAlike?: boolean | undefined }[];
};
