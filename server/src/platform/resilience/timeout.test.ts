import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeout } from './timeout.ts';

const late = () => 'late';

test('a result in time is returned as it is, a failure too', async () => {
  expect(await withTimeout(Promise.resolve(1), 1_000, late)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, late)).rejects.toThrow('no');
});

test('a late result is ignored, and so is its failure', async () => {
  expect(await withTimeout(sleep(30), 5, late)).toBe('late');
  const failing = sleep(20).then(() => Promise.reject(new Error('nobody hears this')));
  await expect(
    withTimeout(failing, 5, () => {
      throw new Error('took too long');
    }),
  ).rejects.toThrow('took too long');
  await sleep(30);
});
