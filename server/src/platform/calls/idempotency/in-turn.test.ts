import { expect, test } from 'vitest';
import { inTurn } from './idempotency.service.ts';

test('in sequence for one name, in parallel for two; a failure blocks nothing', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = [
    inTurn('a', async () => {
      order.push('a1');
      await first.promise;
      throw new Error('no');
    }),
    inTurn('a', async () => order.push('a2')),
    inTurn('b', async () => order.push('b1')),
  ];
  await results[2];
  expect(order).toEqual(['a1', 'b1']);
  first.resolve();
  await expect(results[0]).rejects.toThrow('no');
  await results[1];
  expect(order).toEqual(['a1', 'b1', 'a2']);
  await inTurn('a', async () => order.push('a3'));
  expect(order).toHaveLength(4);
});
