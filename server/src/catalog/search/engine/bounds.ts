/** The band of an unknown number: beyond the bands of the longest list of limits, the last of which is twice their number. */
const UNKNOWN_BAND = 255;

/**
 * The band of a number between ascending limits: odd at a limit, even between two. As codes of few values, bands are
 * counted like colours; reading each car's number took a tenth of a second with a million cars.
 */
export function bandOf(limits: readonly number[], value: number): number {
  if (Number.isNaN(value)) return UNKNOWN_BAND;
  let below = 0;
  while (below < limits.length && limits[below]! < value) below++;
  return 2 * below + Number(limits[below] === value);
}

interface Bound {
  /** All limits that define the bands. */
  limits: readonly number[];
  isLower: boolean;
  values: readonly number[];
}

/** Converts counts by band into the number of cars that each value of a bound would find. */
export function countsOfBound({ limits, isLower, values }: Bound, byBand: ArrayLike<number>): number[] {
  return values.map((value) => {
    const band = bandOf(limits, value);
    const [first, last] = isLower ? [band, 2 * limits.length] : [0, band];
    let found = 0;
    for (let at = first; at <= last; at++) found += byBand[at] ?? 0;
    return found;
  });
}
