import type { Saving } from 'contracts/car';

/** The saving against a list price that may be shown; null under one percent. */
export function savingOf(price: number, listPrice: number): Saving | null {
  // In cents, so that 20.10 - 19.90 is 0.20.
  const amount = Math.round((listPrice - price) * 100) / 100;
  const percent = Math.floor((amount / listPrice) * 100);
  return percent >= 1 ? { amount, percent } : null;
}
