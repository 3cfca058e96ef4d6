/** Of an unknown number: beyond the bands of the longest list of limits. */
const UNKNOWN_BAND = 255;

/**
 * The band of a number between limits, which are ascending: odd at a limit, even between two. Being codes of few values, bands
 * are counted as colours are; looking at each car's number took a tenth of a second with a million cars.
 */
export function bandOf(limits: readonly number[], value: number): number {
  if (Number.isNaN(value)) return UNKNOWN_BAND;
  let below = 0;
  while (below < limits.length && limits[below]! < value) below++;
  return 2 * below + Number(limits[below] === value);
}

interface Bound {
  /** All limits by which the bands were made. */
  limits: readonly number[];
  isLower: boolean;
  values: readonly number[];
}

/** Counts by band as counts of what each of a bound's values would find. */
export function countsOfBound({ limits, isLower, values }: Bound, byBand: ArrayLike<number>): number[] {
  const counts = Array.from(byBand).slice(0, UNKNOWN_BAND);
  return values.map((value) => {
    const band = bandOf(limits, value);
    const found = isLower ? counts.slice(band) : counts.slice(0, band + 1);
    return found.reduce((sum, count) => sum + count, 0);
  });
}
