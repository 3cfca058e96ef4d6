import { expect, test } from 'vitest';
import { hasBit, wordsFor } from './bits.ts';
import { Columns } from './columns.ts';
import { Layout } from './layout.ts';
import { PriceOrder } from './price-order.ts';
import { FILTER_TABLE } from '../filter/filter-table.ts';

const CARS = 5_000;
const PRICES = 700;
const priceOf = (seed: number): number => 9_000 + ((Math.imul(seed, 2_654_435_761) >>> 8) % PRICES) + 0.25;

function filled(): { columns: Columns; prices: PriceOrder } {
  const columns = new Columns(new Layout(FILTER_TABLE), CARS + 100);
  for (let position = 0; position < CARS; position++) {
    columns.id[position] = position + 1;
    columns.price[position] = priceOf(position);
  }
  return { columns, prices: new PriceOrder(columns, CARS) };
}

/** Every bound at a price, just beside one, and outside all. */
function expectRight({ columns, prices }: ReturnType<typeof filled>, cars = CARS): void {
  for (let step = -8; step < 4 * PRICES + 8; step += 11) {
    const bound = 9_000 + step / 4;
    const [from, to] = [prices.bound('from', bound), prices.bound('to', bound)];
    expect(from).toHaveLength(wordsFor(columns.capacity));
    const isWrong = (position: number): boolean => {
      const price = columns.price[position]!;
      return hasBit(from, position) !== price >= bound || hasBit(to, position) !== price <= bound;
    };
    expect(Array.from({ length: cars }, (_none, position) => position).filter(isWrong)).toEqual([]);
  }
}

test('the cars with at least, or at most, any price', () => {
  expectRight(filled());
});

test('also those whose price has changed since the order was made, and new ones', () => {
  const made = filled();
  const { columns, prices } = made;
  prices.bound('from', 9_100);
  for (let position = 0; position < CARS + 50; position += 7) {
    columns.price[position] = priceOf(position + 1_000_000);
    prices.change(position);
  }
  for (let position = CARS; position < CARS + 50; position++) {
    columns.price[position] = priceOf(position);
    prices.change(position);
  }
  expectRight(made, CARS + 50);
  prices.renew();
  expectRight(made, CARS + 50);
});

test('no cars at all', () => {
  const columns = new Columns(new Layout(FILTER_TABLE), 0);
  const prices = new PriceOrder(columns, 0);
  expect([...prices.bound('from', 1), ...prices.bound('to', 1)]).toEqual([]);
});
