import { expect, test } from 'vitest';
import { renewable, shareLeft } from './capacity.ts';

test('a capacity counts for three minutes', async () => {
  let now = 0;
  const measures = [80, 50];
  const capacity = renewable(
    100,
    async () => measures.shift() ?? Number.NaN,
    () => now,
  );
  const after = async (ms: number) => {
    now += ms;
    await capacity.renew();
    return capacity.value;
  };
  expect(await after(180_000)).toBe(100);
  now += 1;
  expect(capacity.isFresh).toBe(false);
  expect(await after(0)).toBe(80);
  expect(capacity.isFresh).toBe(true);
  expect(await after(179_999)).toBe(80);
  expect(await after(2)).toBe(50);
});

test('one server’s share is of what both answer before and after, and never more than all', () => {
  expect(shareLeft(90, 80, 120)).toBe(0.9);
  expect(shareLeft(130, 120, 100)).toBe(1);
});
