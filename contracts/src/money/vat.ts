/** Subscription money is computed in whole cents (bani), so that net and VAT always add up to gross. */

const RATE_UNITS = 10_000;

/** A rate in percent with at most two decimals as hundredths of a percent: 21 → 2100. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** 199.5 → 19950. For amounts with at most two decimals. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** 19950 → 199.5. */
export const fromCents = (cents: number): number => cents / 100;

/** The tax on a net amount, rounded half-up to a whole cent; both in cents, the rate in hundredths of a percent. */
export function vatCents(netCents: number, basisPoints: number): number {
  return Math.floor((netCents * basisPoints + RATE_UNITS / 2) / RATE_UNITS);
}
