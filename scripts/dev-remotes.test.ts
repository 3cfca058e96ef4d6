import { expect, test } from 'vitest';
import { chosenRemotes } from './dev-remotes.mjs';
import { remoteDirs } from './remotes.mjs';

test.for([undefined, '', ' '])('all remotes run from source when %o is asked for', (text) => {
  expect(chosenRemotes(text)).toEqual({ remotes: remoteDirs });
});

test('only the named ones run from source', () => {
  expect(chosenRemotes('mf-dealer')).toEqual({ remotes: ['mf-dealer'] });
  expect(chosenRemotes('mf-dealer, mf-public,mf-dealer')).toEqual({ remotes: ['mf-dealer', 'mf-public'] });
});

test('an unknown remote is reported, with the list of remotes', () => {
  expect(chosenRemotes('mf-dealers')).toEqual({
    complaint: `DEV_REMOTES names mf-dealers, which is none of ${remoteDirs.join(', ')}.`,
  });
});
