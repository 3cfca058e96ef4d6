// The choices of the search panel's filters (public-site §9, widened by docs/rules/addresses.md "Addresses"): EUR, CP, pieces. Apart from the schemas,
// because the first load of the home page must not carry zod for them.

export const PRICE_OPTIONS = [
  15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000, 75_000, 100_000, 150_000,
] as const;
export const POWER_FROM_OPTIONS = [50, 100, 150, 200, 250] as const;
/** Followed by "peste 500 CP", whose value is the largest power that the filter accepts. */
export const POWER_TO_OPTIONS = [100, 150, 200, 300, 500] as const;
export const POWER_ABOVE_ALL = 5_000;
export const DOOR_OPTIONS = [2, 3, 4, 5, 6] as const;
export const SEAT_OPTIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export const GEARBOX_OPTIONS = ['automata', 'manuala'] as const;
/** Weeks; 0 is a car in stock. */
export const DELIVERY_OPTIONS = [0, 2, 4, 8, 12] as const;
/** Electric kilometres by WLTP. */
export const RANGE_OPTIONS = [100, 200, 300, 400, 500, 600] as const;
/** l/100 km */
export const CONSUMPTION_OPTIONS = [2, 4, 5, 6, 7, 8] as const;
/** g/km */
export const CO2_OPTIONS = [0, 50, 100, 120, 150, 200] as const;
/** Months */
export const WARRANTY_OPTIONS = [24, 36, 60, 84] as const;
/** Percent below the list price. */
export const SAVING_OPTIONS = [2, 5, 10, 15, 20] as const;
/** EUR a month by the example credit. */
export const INSTALMENT_OPTIONS = [150, 200, 250, 300, 400, 500, 750, 1_000] as const;
/** Kilometres around a town. */
export const RADIUS_OPTIONS = [10, 25, 50, 100, 200] as const;
const FIRST_YEAR = 2024;

/** Up to next year's models, the newest first. */
export const yearOptions = (): number[] => {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index);
};
