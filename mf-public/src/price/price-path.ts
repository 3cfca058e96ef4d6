import type { PriceStep } from 'contracts/price-insight';

// The drawing's own units; the page scales it.
export const WIDTH = 600;
export const HEIGHT = 96;
const MARGIN = 6;
/** How far the last price is extended, as it holds today. */
const TAIL = 0.15;

/**
 * A line of steps through all prices, higher prices above, time from left to right: a price holds until the next one.
 * The drawing does not depend on the current time, so server and browser render the same.
 */
export function pricePath(history: readonly PriceStep[]): string {
  const times = history.map(({ from }) => Date.parse(from));
  const prices = history.map(({ price }) => price);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const until = end + Math.max(1, end - start) * TAIL;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (time: number) => round(((time - start) / (until - start)) * WIDTH);
  const y = (price: number) =>
    round(MARGIN + (1 - (price - lowest) / Math.max(highest - lowest, 1)) * (HEIGHT - 2 * MARGIN));
  const steps = history.slice(1).map(({ price, from }) => `H${x(Date.parse(from))}V${y(price)}`);
  return `M0 ${y(prices[0] ?? 0)}${steps.join('')}H${WIDTH}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
