import { expect, test } from 'vitest';
import { procedures } from '../api/router.ts';
import { isPushed } from './live-updates.ts';

test('what sockets tell of are calls that exist', () => {
  const told = [...procedures.keys()].filter(isPushed);
  const nouns = new Set(told.map((name) => name.split('.')[0]));
  expect(nouns).toEqual(new Set(['chat', 'conversation', 'dealer', 'lead', 'offer', 'quoteRequest', 'testDrive']));
  expect(told.filter((name) => name.startsWith('dealer.'))).toEqual(['dealer.mine']);
  expect(isPushed('search.find')).toBe(false);
});
