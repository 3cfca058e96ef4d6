import { expect, test } from 'vitest';
import { presentCapacity } from './capacity.ts';

const loadOf = (now: number) => ({ ask: async () => now }) as unknown as Parameters<typeof presentCapacity>[0]['load'];

test('a machine that has become slower lowers the capacity, in proportion', async () => {
  expect(await presentCapacity({ load: loadOf(90), capacity: 100, together: 120 })).toBe(75);
});

test('one that has become faster does not raise it', async () => {
  expect(await presentCapacity({ load: loadOf(200), capacity: 100, together: 120 })).toBe(100);
});
