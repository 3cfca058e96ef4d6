import { expect, test } from 'vitest';
import { compare } from './ledger.ts';

const acknowledged = {
  leads: [
    ['a@x', 1],
    ['b@x', 2],
  ] as [string, number][],
  messages: ['one', 'two'],
};

test('all that was acknowledged is there once; more may be', () => {
  const stored = {
    leads: [
      ['a@x', 1],
      ['b@x', 2],
      ['c@x', 3],
    ] as [string, number][],
    messages: ['one', 'two', 'three'],
  };
  expect(compare(acknowledged, stored)).toEqual({ acknowledged: 4, lost: 0, doubled: 0 });
});

test('a missing row, another id, and a row that exists twice are found', () => {
  const stored = {
    leads: [
      ['b@x', 9],
      ['c@x', 3],
      ['c@x', 4],
    ] as [string, number][],
    messages: ['one', 'one'],
  };
  expect(compare(acknowledged, stored)).toEqual({ acknowledged: 4, lost: 3, doubled: 2 });
});
