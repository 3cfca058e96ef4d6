import { expect, test } from 'vitest';
import { idIn, MAX_ID, storableId } from './id.schema.ts';
import { parseId, parseWholeNumber } from './whole-number.ts';

test.each([
  ['0', 0],
  ['-12', -12],
  ['007', 7],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['', null],
  [' 1', null],
  ['1.0', null],
  ['1e3', null],
  ['0x10', null],
])('%j is the whole number %j', (text, number) => expect(parseWholeNumber(text)).toBe(number));

test('an id of a path has no leading zero; one beyond the largest id matches no row', () => {
  expect(['100001', '0', '-1', '01', '1.5'].map(parseId)).toEqual([100_001, null, null, null, null]);
  expect(['100001', String(MAX_ID), String(MAX_ID + 1), 'dacia'].map(idIn)).toEqual([100_001, MAX_ID, 0, 0]);
  expect(storableId(MAX_ID + 1)).toBe(0);
});
