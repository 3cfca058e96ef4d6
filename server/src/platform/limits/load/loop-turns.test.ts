import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnOfLoop } from './loop-turns.ts';

test('one piece begins in a turn of the event loop, what is vital first', async () => {
  const begun: string[] = [];
  const begin = (name: string, isVital = false) => turnOfLoop(isVital).then(() => begun.push(name));
  const all = [begin('a'), begin('b'), begin('c'), begin('lead', true)];
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(seen).toEqual([2, 3, 4]);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'lead', 'b', 'c']);
  await nextTurn();
  await begin('idle');
  expect(begun.at(-1)).toBe('idle');
});
