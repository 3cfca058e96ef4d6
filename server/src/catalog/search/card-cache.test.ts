import type { ListedCar } from 'contracts/car';
import { expect, test } from 'vitest';
import { exampleCar } from 'contracts/testing/example-car';
import { CachedCard, CardCache } from './card-cache.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const card = (id: number, price = 20_000): ListedCar => ({
  ...exampleCar({ id, price }),
  description: 'Cu „ghilimele” }',
});

/** A database whose answers the test gives. */
function reads() {
  const asked: { ids: readonly number[]; answer: (price?: number) => void; fail: () => void }[] = [];
  const load = (ids: readonly number[]) =>
    new Promise<ListedCar[]>((resolve, reject) => {
      const answer = (price?: number) => resolve(ids.map((id) => card(id, price)));
      asked.push({ ids, answer, fail: () => reject(new Error('lost')) });
    });
  return { asked, load };
}
const pricesOf = async (cards: ReturnType<CardCache['get']>) => (await cards).map(({ card: { price } }) => price);

test('missing cards of requests at once are one query, and those that come while it runs are the next one', async () => {
  const cache = new CardCache();
  const { asked, load } = reads();
  const get = (...ids: number[]) => cache.get(ids, NOW, load);
  const first = [get(1, 2), get(2, 3)];
  await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
  expect(asked[0]?.ids).toEqual([1, 2, 3]);
  const second = [get(4), get(5, 1)];
  await new Promise((resolve) => setImmediate(resolve));
  second.push(get(6));
  asked[0]?.answer();
  await Promise.all(first);
  await expect.poll(() => asked.length, { interval: 1 }).toBe(2);
  expect(asked[1]?.ids).toEqual([4, 5, 1, 6]);
  asked[1]?.answer();
  await Promise.all(second);
  await get(1, 2, 3, 4, 5, 6);
  expect(asked).toHaveLength(2);
});

test('a query that is slow or fails does not hold up the next one', async () => {
  const cache = new CardCache();
  const { asked, load } = reads();
  const slow = cache.get([1], NOW, load);
  await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
  const other = cache.get([2], NOW, load);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  expect(await pricesOf(other)).toEqual([20_000]);
  const waiting = cache.get([3], NOW, load);
  asked[0]?.fail();
  await expect(slow).rejects.toThrow('lost');
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer();
  expect(await pricesOf(waiting)).toEqual([20_000]);
});

test('a car that changes while it is read is read again; its neighbours are not', async () => {
  const cache = new CardCache();
  const { asked, load } = reads();
  const before = cache.get([1, 2], NOW, load);
  await expect.poll(() => asked.length).toBe(1);
  cache.evict([1]);
  asked[0]?.answer(20_000);
  await before;
  const after = cache.get([1, 2], NOW, load);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.ids).toEqual([1]);
  asked[1]?.answer(21_000);
  expect(await pricesOf(after)).toEqual([21_000, 20_000]);
  cache.evict(null);
  const all = cache.get([1, 2], NOW, load);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.ids).toEqual([1, 2]);
  asked[2]?.answer();
  await all;
});

test('a cached car answers as a card without its description, and as a listed car with it', () => {
  const car = card(1);
  const cached = new CachedCard(car);
  expect(cached.listed).toEqual(car);
  expect(JSON.parse(cached.bytes.toString())).toEqual(car);
  expect(cached.card).toEqual(exampleCar({ id: 1, price: 20_000 }));
  expect(JSON.parse(`${cached.cardBegin.toString()}}`)).toEqual(cached.card);
});
