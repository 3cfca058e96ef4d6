import type { Saving } from 'contracts/car';

/** The saving against a list price that may be shown; null under one percent. */
export function savingOf(price: number, listPrice: number): Saving | null {
  // In cents: 20.10 - 19.90 is 0.20, and 71 is 29 % less than 100, as SQL says (search/filter/special-columns.ts).
  const [list, saved] = [Math.round(listPrice * 100), Math.round((listPrice - price) * 100)];
  const percent = Math.floor((saved * 100) / list);
  return percent >= 1 ? { amount: saved / 100, percent } : null;
}
