// What the filters of the search panel offer (public-site §9, widened by docs/rules.md "Addresses"): EUR, CP, pieces. Apart from the schemas,
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
const FIRST_YEAR = 2024;

/** Up to next year's models, the newest first. */
export const yearOptions = (): number[] => {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index);
};
