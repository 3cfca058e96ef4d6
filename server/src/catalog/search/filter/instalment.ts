import { loanExample, LOAN_DEFAULTS } from 'contracts/loan';

/**
 * The highest price, in whole cents of EUR, whose instalment by the example credit is at most this a month (docs/rules/costs.md
 * "Instalment"). The instalment grows with the price, so the price is found by halving.
 */
export function highestPriceFor(instalment: number, annualRate: number): number {
  const isWithin = (cents: number) =>
    loanExample(cents / 100, { ...LOAN_DEFAULTS, annualRate }).instalment <= instalment;
  let low = 0;
  let high = 1;
  while (isWithin(high) && high < 1e13) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWithin(middle)) low = middle;
    else high = middle;
  }
  return low / 100;
}

/** Each instalment with the highest price that it allows. */
export const pricesFor = (instalments: readonly number[], annualRate: number): [value: number, price: number][] =>
  instalments.map((instalment) => [instalment, highestPriceFor(instalment, annualRate)]);
